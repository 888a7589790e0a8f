import type { TextRange } from '@qportal/circuit'
import { type SyntaxNode, walk } from '../../syntax/children.ts'
import { Token } from '../../syntax/token.ts'
import type { SyntaxTree } from '../../syntax/tree.ts'
import { hardwareRegister } from '../names/hardware-register.ts'
import type { Interpreter } from '../state/interpreter.ts'

/**
 * Declares the hardware qubits `$0` to the highest one that the program uses. They need no
 * declaration in the text.
 */
export function declareHardwareQubits(interpreter: Interpreter): void {
  const { kinds, starts, ends, count } = interpreter.tree.tokens
  const first = kinds.indexOf(Token.HardwareQubit)
  if (first < 0 || first >= count) return
  const ignored = ignoredRanges(interpreter.tree)
  let highest = -1
  let at = 0
  let range = 0
  for (let i = first; i >= 0 && i < count; i = kinds.indexOf(Token.HardwareQubit, i + 1)) {
    while (range < ignored.length && ignored[range]!.end <= starts[i]!) range++
    if (range < ignored.length && ignored[range]!.start <= starts[i]!) continue
    const index = Number(interpreter.tree.text.slice(starts[i]! + 1, ends[i]))
    if (index > highest) {
      highest = index
      at = i
    }
  }
  if (highest < 0) return
  interpreter.circuit.addQubits(hardwareRegister, highest + 1, { start: starts[at]!, end: ends[at]! })
  interpreter.circuit.usesHardwareQubits = true
}

/** Ranges in which hardware qubits are not qubits of the circuit, in the order of the text. */
function ignoredRanges(tree: SyntaxTree): readonly TextRange[] {
  const places: TextRange[] = []
  walk(tree.statements, (node) => {
    if (isIgnored(node)) places.push(node)
  })
  return places.sort((a, b) => a.start - b.start || b.end - a.end)
}

function isIgnored({ kind }: SyntaxNode): boolean {
  return (
    kind === 'DefcalDefinition' || kind === 'CalBlock' || kind === 'DurationOf' || kind === 'GateDefinition'
  )
}
