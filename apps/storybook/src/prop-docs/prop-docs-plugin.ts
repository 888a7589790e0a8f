import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import type { ComponentDoc } from './prop-docs.ts'
import { readPropDocs } from './read-prop-docs.ts'

/**
 * Provides the values of `loaded-docs.ts`, and gives components the
 * names by which they are found there: a build shortens the names of functions.
 */
export function propDocsPlugin(): Plugin {
  const docs: readonly ComponentDoc[] = readPropDocs()
  const names = new Set(docs.map(({ name }) => name))
  return {
    name: 'prop-docs',
    enforce: 'pre',
    config: () => ({
      define: {
        loadedPropDocs: JSON.stringify(docs),
        loadedChangeLogs: JSON.stringify(readChangeLogs()),
      },
    }),
    transform: {
      filter: { id: /\/packages\/(?:ui|composer)\/src\/.*(?<!\.stories)\.tsx?$/ },
      handler: (code) => {
        const declared = [...code.matchAll(/^export function ([A-Z]\w*)/gm)].flatMap(([, name = '']) =>
          names.has(name) ? [name] : [],
        )
        return `${code.replace(/^'use client'/, '')}\n${declared.map((name) => `${name}.displayName = '${name}'`).join('\n')}`
      },
    },
  }
}

function readChangeLogs(): Record<string, string> {
  return Object.fromEntries(
    ['ui', 'composer'].map((name) => [
      `@qportal/${name}`,
      readFileSync(new URL(`../../../../packages/${name}/CHANGELOG.md`, import.meta.url), 'utf8'),
    ]),
  )
}
