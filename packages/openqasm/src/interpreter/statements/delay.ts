import type { Delay } from '../../syntax/tree.ts'
import { convert, outOfRange } from '../expressions/convert.ts'
import { operandQubits } from '../expressions/operands.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Interpreter } from '../state/interpreter.ts'

/** Emits a delay. Without operands it acts on all qubits. */
export function runDelay(interpreter: Interpreter, node: Delay): void {
  const duration = convert(
    interpreter,
    interpreter.evaluate(node.duration),
    { kind: 'duration' },
    node.duration,
  )
  const qubits = new Set<number>()
  for (const operand of node.operands) {
    const named = operandQubits(interpreter, operand)
    if (named === undefined) return
    for (const qubit of named.qubits) qubits.add(qubit)
  }
  if (duration.kind !== 'duration') return
  if (node.operands.length === 0) for (let i = 0; i < interpreter.circuit.qubitCount; i++) qubits.add(i)
  if (Number.isNaN(duration.value)) {
    interpreter.problems.error('value/not-constant', node.duration)
    return
  }
  if (duration.value === Infinity) {
    outOfRange(interpreter, node.duration)
    return
  }
  if (duration.value < 0) {
    interpreter.problems.error('value/out-of-range', node.duration, {
      value: `${duration.value}${duration.unit}`,
    })
    return
  }
  interpreter.circuit.emit(
    {
      kind: 'delay',
      id: interpreter.circuit.nextId(),
      origin: originOf(node),
      qubits: [...qubits],
      duration: { value: duration.value, unit: duration.unit },
    },
    1,
    node,
  )
}
