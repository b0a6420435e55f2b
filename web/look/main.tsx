import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import "~/styles/fonts.css";
import "~/styles/tokens.css";
import "~/styles/base.css";
import { Frame } from "./frame";
import { Look } from "./look";

// `?theme=dark` shows the night, `?page=frame` the frame of the signed-in pages.
const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

const place = document.createElement("div");
document.body.append(place);
const Component = wanted.get("page") === "frame" ? Frame : Look;
const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: ["/dashboard"] });
createRoot(place).render(<RouterProvider router={router} />);
