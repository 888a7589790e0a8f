import { bitsOf, isDirective, qubitsOf, type Circuit } from '@qportal/circuit'

/**
 * Removes the final measurements: those after which neither their qubit nor their bit is used. An
 * estimation measures its observable instead.
 */
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
