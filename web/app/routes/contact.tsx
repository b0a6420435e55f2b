import { page } from "virtual:contact-page";
import { Contact } from "~/features/contact/contact";
import { path } from "~/paths";
import { publicMeta } from "~/public-meta";

export const meta = () =>
  publicMeta({ title: page.title, description: page.description, path: path("contact") });

/** A message to the people who run the deployment. */
export default function ContactRoute() {
  return <Contact />;
}
