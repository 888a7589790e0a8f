import { loadOnce } from '../loading/load-once.ts'

/** Parser and purifier, which come with the first text. */
export const loadMarkdown = loadOnce(() => import('./markdown-fragment.ts'))

/** Loads both while the text itself is on its way, so that it comes in one piece; what fails is told by whoever shows it. */
export function loadMarkdownAhead(): void {
  loadMarkdown().catch(() => undefined)
}
