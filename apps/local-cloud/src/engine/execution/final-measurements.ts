import { bitsOf, isDirective, qubitsOf, visitInstructions, type Circuit } from '@qportal/circuit'

/** Removes the final measurements: those after which neither their qubit nor their bit is used. */
export function dropFinalMeasurements(circuit: Circuit): Circuit {
  const [qubits, bits] = [new Set<number>(), new Set<number>()]
  const kept = circuit.instructions.toReversed().filter((instruction) => {
    const { kind } = instruction
    if (isDirective(instruction) || kind === 'delay') return true
    if (kind === 'measure' && !qubits.has(instruction.qubit) && !bits.has(instruction.bit)) return false
    for (const qubit of qubitsOf(instruction)) qubits.add(qubit)
    for (const bit of bitsOf(instruction)) bits.add(bit)
    return true
  })
  return { ...circuit, instructions: kept.reverse() }
}

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
