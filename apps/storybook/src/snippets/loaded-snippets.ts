import type { Snippet } from './read-snippets.ts'

// `snippetsPlugin` replaces this name by its value.
declare const loadedSnippets: Readonly<Record<string, Snippet>>

/** The code of every story that a page shows, by the id of the story. */
export const snippets = loadedSnippets
