import { loadOnce } from '../loading/load-once.ts'

/** Loads the Markdown parser and the HTML sanitizer. */
export const loadMarkdown = loadOnce(() => import('./markdown-fragment.ts'))

/**
 * Starts loading while the text is being fetched. Ignores a failure, which the component reports.
 */
export function loadMarkdownAhead(): void {
  loadMarkdown().catch(() => undefined)
}
