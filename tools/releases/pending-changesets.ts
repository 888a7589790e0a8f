import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Bump = 'major' | 'minor' | 'patch'

export interface Changeset {
  readonly name: string
  readonly bumps: Readonly<Record<string, Bump>>
  /** Whether its entry begins with "Breaking: ". */
  readonly isBreaking: boolean
}

/** Reads the changesets that no version contains yet. A pre-release moves its own into `pre`. */
export function readPendingChangesets(root: string): Changeset[] {
  const folder = join(root, '.changeset')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.replace(/\.md$/, ''))
    .map((name) => {
      const text = readFileSync(join(folder, `${name}.md`), 'utf8')
      return { name, bumps: readBumps(text), isBreaking: /^---\n\nBreaking: /m.test(text) }
    })
}

function readBumps(text: string): Record<string, Bump> {
  const [, header = ''] = /^---\n([^]*?)^---$/m.exec(text) ?? []
  const rows = header.matchAll(/^['"]?(@?[\w/-]+)['"]?: *(major|minor|patch)$/gm)
  return Object.fromEntries([...rows].map(([, name, bump]) => [name!, bump as Bump]))
}
