import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserRouter } from "./browser-router";
import { guardDoublePresses } from "./ui/double-press";
import { startWebVitals } from "./vitals/start-web-vitals";

guardDoublePresses(window);

// The library's own router supports hot module replacement during development.
const router = import.meta.env.DEV ? <HydratedRouter /> : await browserRouter();

addEventListener("hydrated", startWebVitals, { once: true });

// From here on React waits with no press: it hydrates what is pressed at once.
dispatchEvent(new Event("hydrating"));
startTransition(() => {
  hydrateRoot(document, <StrictMode>{router}</StrictMode>);
});
