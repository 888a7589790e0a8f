/**
 * Matches paths of files: those with an extension and those below /assets/. All other paths are
 * pages of the app. Ids of devices and jobs may contain dots.
 */
export const filePath = /^\/(?:assets\/|(?!(?:device|jobs)\/).*\.[^/]+$)/

/** The pages that the portal's build renders: `/login` is in `pages/login.html`. */
export const renderedPage = /^\/(login|signup|confirm|forgot-password|mfa-reset)\/?$/

/** The page of a linked circuit, the only one that other pages may show in a frame. */
export const framedPage = /^\/view\/?$/
