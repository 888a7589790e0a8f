import { visitInstructions, type Circuit } from '@qportal/circuit'

/**
 * Maps each bit to the qubit that is measured into it, for bits that one unconditional measurement
 * writes.
 */
export function qubitsReadIntoBits(circuit: Circuit): ReadonlyMap<number, number> {
  const writers = new Map<number, (number | undefined)[]>()
  visitInstructions(circuit.instructions, (instruction, depth) => {
    if (instruction.kind !== 'measure' && instruction.kind !== 'assign') return
    const isMeasured = instruction.kind === 'measure' && depth === 0
    const list = writers.get(instruction.bit) ?? []
    writers.set(instruction.bit, [...list, isMeasured ? instruction.qubit : undefined])
  })
  return new Map(
    [...writers].flatMap(([bit, [qubit, ...others]]) =>
      qubit === undefined || others.length > 0 ? [] : [[bit, qubit] as const],
    ),
  )
}
