import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import "../app/styles/fonts.css";
import "../app/styles/tokens.css";
import "../app/styles/base.css";
import { isSharePictureName } from "../app/share-pictures";
import { Frame } from "./frame";
import { SharePicture } from "./share-picture";
import { Styleguide } from "./styleguide";

// `?theme=dark` shows the night, `?page=frame` the frame of the signed-in pages, `?share=blog` the picture of a shared link.
const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

const place = document.createElement("div");
document.body.append(place);
const share = wanted.get("share");

function Wanted() {
  if (isSharePictureName(share)) return <SharePicture name={share} />;
  return wanted.get("page") === "frame" ? <Frame /> : <Styleguide />;
}

const router = createMemoryRouter([{ path: "*", Component: Wanted }], { initialEntries: ["/dashboard"] });
createRoot(place).render(<RouterProvider router={router} />);
