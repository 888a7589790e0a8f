import { structuredPatch } from 'diff'

/** A line of a comparison; a gap replaces lines that both texts have. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed' | 'gap'
  readonly text: string
}

export interface TextDifference {
  readonly lines: readonly ComparedLine[]
  readonly added: number
  readonly removed: number
}

/** Equal lines that are shown around a change. */
const context = 3
const timeout = 2000

const kinds: Readonly<Record<string, ComparedLine['kind']>> = { ' ': 'same', '+': 'added', '-': 'removed' }

/** Compares two texts line by line. Undefined if they differ too much for two seconds. */
export function compareTexts(before: string, after: string): TextDifference | undefined {
  const patch = structuredPatch('', '', before, after, '', '', { context, timeout })
  if (!patch) return undefined
  const lines = patch.hunks.flatMap(({ lines: changed }, index) => [
    ...(index > 0 ? [{ kind: 'gap', text: '' } as const] : []),
    ...changed.flatMap((line) => {
      const kind = kinds[line[0] ?? '']
      return kind ? [{ kind, text: line.slice(1) }] : []
    }),
  ])
  const count = (wanted: ComparedLine['kind']) => lines.filter(({ kind }) => kind === wanted).length
  return { lines, added: count('added'), removed: count('removed') }
}
