import headingFont from "@fontsource/nunito/files/nunito-latin-800-normal.woff2?url";
import textFont from "@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { currentLocale, t } from "~/messages/t";
import { RouterFallback } from "~/shell/router-fallback";
import { Spinner } from "~/ui/spinner";
import type { Route } from "./+types/root";
import { useHasScript } from "./page";
import { NavigationProgress } from "./shell/navigation-progress";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/base.css";

/** The browser loads both at once, instead of when it reaches the first heading. */
export const links: Route.LinksFunction = () => [
  { rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: headingFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/icons/icon-192.png" },
];

/** The default metadata of a page. */
export const meta: Route.MetaFunction = () => [{ title: "Pausewell" }];

/** The document around every page. A static page gets no script. */
export function Layout({ children }: { children: ReactNode }) {
  const hydrated = useHasScript();
  return (
    <html lang={currentLocale()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbf5ea" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#151b36" media="(prefers-color-scheme: dark)" />
        {/* Blocking on purpose: a chosen theme and the right header without a flash, and without an inline script. */}
        {hydrated ? <script src="/early.js" /> : null}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hydrated ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  );
}

/** Every page. */
export default function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

/** Shown while the first screen's code loads. */
export function HydrateFallback() {
  return (
    <main>
      <Spinner fullPage size="large" message={t("Loading...")} />
    </main>
  );
}

/** Errors that no other boundary caught. */
export function ErrorBoundary() {
  return <RouterFallback />;
}
