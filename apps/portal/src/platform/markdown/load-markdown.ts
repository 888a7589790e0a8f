import type * as Parser from './markdown-fragment.ts'

let parser: Promise<typeof Parser> | undefined

/** Parser and purifier, which come with the first text. */
export function loadMarkdown(): Promise<typeof Parser> {
  parser ??= import('./markdown-fragment.ts')
  return parser
}

/** Loads both while the text itself is on its way, so that it comes in one piece; what fails is told by whoever shows it. */
export function loadMarkdownAhead(): void {
  loadMarkdown().catch(() => undefined)
}
