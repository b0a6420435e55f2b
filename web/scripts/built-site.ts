/** The folder of the site that is being built, or was built last. */
export const builtSite = new URL(`../${process.env.PAUSEWELL_BUILD ?? "build"}/client/`, import.meta.url);
