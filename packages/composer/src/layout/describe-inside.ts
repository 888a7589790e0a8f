import type { Say } from '../messages/composer-words.ts'
import type { InsidePart, LaidItem } from './circuit-layout.ts'
import { nameOfInstruction } from './describe-item.ts'
import type { InnerPlace } from './inside.ts'

/** The name of a block with what the program writes of it: `for i in [0:2]`, `if c[0] == 1`. */
export function nameOfBlock({ block, inside, instructions: [first] }: LaidItem, say: Say): string {
  const keyword = block ?? (first.kind === 'if' && inside ? 'if' : undefined)
  if (keyword === undefined) return nameOfInstruction(first, say)
  const title = inside?.title ?? ''
  // A call has the name of its subroutine as both.
  return title === '' || title === keyword ? keyword : `${keyword} ${title}`
}

/** Describes what a cell is in: `for i in [0:2], round 2 of 3, i = 1`. */
export function describeInside({ block, part }: Pick<InnerPlace, 'block' | 'part'>, say: Say): string {
  const name = nameOfBlock(block, say)
  const words = part && partWords(part, say)
  return words === undefined ? name : say('fold.partOf', { block: name, part: words })
}

function partWords({ kind, number, count, value }: InsidePart, say: Say): string | undefined {
  if (kind === 'body') return undefined
  if (kind !== 'round') return say(kind === 'then' ? 'fold.then' : 'fold.else')
  const round = say('fold.round', { number, count })
  return value === undefined ? round : say('fold.roundOf', { round, value })
}
