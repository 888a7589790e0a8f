import type { Plugin } from 'vite'
import { readSnippets } from './read-snippets.ts'

/** Provides the value of `loaded-snippets.ts`. */
export function snippetsPlugin(): Plugin {
  return {
    name: 'snippets',
    config: async () => ({
      define: { loadedSnippets: JSON.stringify(Object.fromEntries(await readSnippets())) },
    }),
  }
}
