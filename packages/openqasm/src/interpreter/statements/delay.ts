import type { Delay } from '../../syntax/tree.ts'
import { convert, outOfRange } from '../values/convert.ts'
import type { Lowering } from '../lowering.ts'
import { operandQubits } from '../gates/operands.ts'

/** A delay without operands is one on all qubits. */
export function runDelay(lowering: Lowering, node: Delay): void {
  const duration = convert(lowering, lowering.evaluate(node.duration), { kind: 'duration' }, node.duration)
  const qubits = new Set<number>()
  for (const operand of node.operands) {
    const named = operandQubits(lowering, operand)
    if (named === undefined) return
    for (const qubit of named.qubits) qubits.add(qubit)
  }
  if (duration.kind !== 'duration') return
  if (node.operands.length === 0) for (let i = 0; i < lowering.qubitCount; i++) qubits.add(i)
  if (Number.isNaN(duration.value)) {
    lowering.problem('value/not-constant', node.duration)
    return
  }
  if (duration.value === Infinity) {
    outOfRange(lowering, node.duration)
    return
  }
  if (duration.value < 0) {
    lowering.problem('value/out-of-range', node.duration, { value: `${duration.value}${duration.unit}` })
    return
  }
  lowering.emit(
    {
      kind: 'delay',
      id: lowering.nextId(),
      origin: lowering.originOf(node),
      qubits: [...qubits],
      duration: { value: duration.value, unit: duration.unit },
    },
    1,
    node,
  )
}
