/**
 * The pages that are written as files at build time. Every other path of `routes.ts`
 * is answered by the fallback page, which finds its screen in the browser.
 */
export const prerendered: string[] = [
  "/",
  "/login",
  "/signup",
  "/reset-password",
  "/success",
  "/canceled",
  "/free-preview",
  "/activities",
  "/testing",
  "/school-signup",
];
