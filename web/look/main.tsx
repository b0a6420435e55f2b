import { createRoot } from "react-dom/client";
import { createMemoryRouter, RouterProvider } from "react-router";
import "~/styles/fonts.css";
import "~/styles/tokens.css";
import "~/styles/base.css";
import { Look } from "./look";

const place = document.createElement("div");
document.body.append(place);
const wanted = new URLSearchParams(location.search).get("theme");
if (wanted === "light" || wanted === "dark") document.documentElement.dataset.theme = wanted;
createRoot(place).render(<RouterProvider router={createMemoryRouter([{ path: "*", Component: Look }])} />);
