import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import "../app/styles/fonts.css";
import "../app/styles/tokens.css";
import "../app/styles/base.css";
import { Frame } from "./frame";
import { Styleguide } from "./styleguide";

// `?theme=dark` shows the night, `?page=frame` the frame of the signed-in pages.
const wanted = new URLSearchParams(location.search);
const theme = wanted.get("theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

const place = document.createElement("div");
document.body.append(place);
const Component = wanted.get("page") === "frame" ? Frame : Styleguide;
const router = createMemoryRouter([{ path: "*", Component }], { initialEntries: ["/dashboard"] });
createRoot(place).render(<RouterProvider router={router} />);
