import type { Circuit } from '@qportal/circuit'
import type { CircuitLayout, LaidItem } from '../../layout/circuit-layout.ts'
import { tileFinder } from '../../layout/marked-tiles.ts'
import type { Say } from '../../messages/composer-words.ts'
import type { ComposerMark } from './composer-context.ts'
import type { CircuitMark } from './text-marks.ts'

/** The sign of all problems of one tile. */
export interface TileSign {
  /** The tile at its column of the circuit, without its inside. */
  readonly tile: LaidItem
  /** The most severe one. */
  readonly severity: ComposerMark['severity']
  /** Whether all problems are about what is inside of a folded block. */
  readonly isInside: boolean
  readonly messages: readonly string[]
}

const rank = { error: 2, warning: 1, information: 0 } as const

/** Joins the marks of a circuit to one sign for each tile, by the id of the tile. */
export function tileSigns(
  marks: readonly CircuitMark[],
  layout: CircuitLayout,
  circuit: Circuit,
  say: Say,
): ReadonlyMap<string, TileSign> {
  const signs = new Map<string, TileSign & { readonly messages: string[] }>()
  const find = tileFinder(layout, circuit)
  for (const mark of marks) {
    const subject = subjectOf(mark)
    for (const { tile, isInside } of subject ? find(subject) : []) {
      const text = isInside ? say('canvas.problemInside', { problem: mark.message }) : mark.message
      const previousSign = signs.get(tile.id)
      const messages = previousSign?.messages ?? []
      if (!messages.includes(text)) messages.push(text)
      const isWorse = previousSign === undefined || rank[mark.severity] > rank[previousSign.severity]
      signs.set(tile.id, {
        tile,
        severity: isWorse ? mark.severity : previousSign.severity,
        isInside: isInside && (previousSign?.isInside ?? true),
        messages,
      })
    }
  }
  return signs
}

/** What a mark is about; undefined for the whole circuit. */
function subjectOf({ id, gate, offset }: CircuitMark) {
  if (id !== undefined) return { id }
  return gate === undefined ? undefined : { gate, offset }
}
