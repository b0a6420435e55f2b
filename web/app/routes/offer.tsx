import type { LoaderFunctionArgs, MetaArgs } from "react-router";
import { useLoaderData } from "react-router";
import { courseFacts, idOfPage, readingMeta } from "~/content/meta";
import { offer } from "~/content/pages.server";
import { questionFacts, questionsOf } from "~/content/questions";
import { OfferPage } from "~/features/offers/offer";
import { staticPage } from "~/page";

export const handle = staticPage;

/** Read at build time. */
export function loader({ request }: LoaderFunctionArgs) {
  return offer(idOfPage(request));
}

export const meta = ({ loaderData, location }: MetaArgs<typeof loader>) =>
  readingMeta(loaderData, location.pathname, {
    facts: loaderData
      ? [questionFacts(loaderData.sections.flatMap(questionsOf)), ...courseFacts(loaderData)]
      : [],
  });

/** A landing page. */
export default function OfferRoute() {
  const page = useLoaderData<typeof loader>();
  return <OfferPage page={page} />;
}
