import { walk } from '../../syntax/children.ts'
import type { Expression, For } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { readsAny, storeBits } from '../state/store-bits.ts'
import { bitIsSet } from '../values/condition.ts'
import type { BitsValue } from '../values/value.ts'

/**
 * The values of a loop over bits before its first iteration. They are copied if they depend on
 * circuit bits that the body writes.
 */
export function copyOverwrittenBits(
  interpreter: Interpreter,
  { body, variable }: For,
  value: BitsValue,
  place: Expression,
): BitsValue {
  const isRunTime = value.bits.some((bit) => typeof bit !== 'boolean')
  const written = isRunTime ? bitsWrittenIn(interpreter, body) : new Set<number>()
  const { bits } = value
  if (!bits.some((bit) => typeof bit !== 'boolean' && readsAny(bit, written))) return value
  const copies = interpreter.circuit.bitsOfNode(place, variable.name, bits.length)
  storeBits(interpreter, copies, bits, place)
  return { ...value, bits: copies.map(bitIsSet) }
}

/** The stored bits of outer variables that statements in the body may assign. */
function bitsWrittenIn(interpreter: Interpreter, body: For['body']): ReadonlySet<number> {
  const written = new Set<number>()
  let nodes = 0
  walk([body], (node) => {
    nodes++
    if (node.kind !== 'Assignment' && node.kind !== 'MeasureStatement') return
    let target = node.target
    while (target?.kind === 'Index' || target?.kind === 'Parenthesis')
      target = target.kind === 'Index' ? target.base : target.operand
    if (target?.kind !== 'Identifier') return
    const symbol = interpreter.scopes.find(target.name)
    const bits =
      symbol?.kind === 'variable' ? symbol.storage : symbol?.kind === 'bitsAlias' ? symbol.bits : undefined
    for (const bit of bits ?? []) written.add(bit)
  })
  interpreter.budget.countItems(nodes, body)
  return written
}
