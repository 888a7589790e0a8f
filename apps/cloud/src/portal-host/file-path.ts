/**
 * Matches paths of files: those with an extension and those below /assets/. All other paths are
 * pages of the app. Ids of devices and jobs may contain dots.
 */
export const filePath = /^\/(?:assets\/|(?!(?:device|jobs)\/).*\.[^/]+$)/

/** The pages that the portal's build renders, and the file of each. */
export const renderedPages: readonly { readonly paths: RegExp; readonly file: string }[] = [
  {
    paths: /^\/(login|signup|confirm|forgot-password|mfa-reset|dashboard)\/?$/,
    file: '/pages/$1.html',
  },
  { paths: /^\/jobs\/(?!(?:form|compare)\/?$)[^/]+\/?$/, file: '/pages/job.html' },
]

/** Returns the file that the build has rendered for a path. */
export function renderedFile(path: string): string | undefined {
  const page = renderedPages.find(({ paths }) => paths.test(path))
  return page && path.replace(page.paths, page.file)
}

/** The page of a linked circuit, the only one that other pages may show in a frame. */
export const framedPage = /^\/view\/?$/
