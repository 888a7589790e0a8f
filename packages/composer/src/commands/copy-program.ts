import {
  parametersOfAngle,
  visitInstructions,
  type Circuit,
  type GateDefinition,
  type Instruction,
  type InstructionId,
} from '@qportal/circuit'
import { printOpenQasm3, type QasmDocument } from '@qportal/openqasm'
import { instructionsOf } from './copy-items.ts'

/**
 * Prints instructions as a whole program with the definitions and parameters that they use, for the
 * clipboard. Undefined if one of them exists only in its own text.
 */
export function copyProgram(qasm: QasmDocument, ids: readonly InstructionId[]): string | undefined {
  const instructions = instructionsOf(qasm, ids)
  let isOpaque = false
  visitInstructions(instructions, ({ kind }) => (isOpaque ||= kind === 'opaque'))
  if (isOpaque || instructions.length === 0) return undefined
  return printOpenQasm3({
    ...qasm.circuit,
    parameters: qasm.circuit.parameters.filter((name) => parametersIn(instructions).has(name)),
    gateDefinitions: definitionsFor(instructions, qasm.circuit),
    instructions,
  })
}

/** The parameters that the angles of instructions use. */
export function parametersIn(instructions: readonly Instruction[]): ReadonlySet<string> {
  const names = new Set<string>()
  visitInstructions(instructions, (each) => {
    if (each.kind !== 'gate') return
    for (const angle of each.parameters) for (const name of parametersOfAngle(angle)) names.add(name)
  })
  return names
}

/** The custom gates that instructions use, each after those that it uses itself. */
export function definitionsFor(
  instructions: readonly Instruction[],
  { gateDefinitions }: Circuit,
): readonly GateDefinition[] {
  const used = new Set<string>()
  visitInstructions(instructions, (each) => {
    if (each.kind === 'gate') used.add(each.gate)
  })
  for (const { name, body } of gateDefinitions.toReversed())
    if (used.has(name)) for (const part of body) if (part.kind === 'gate') used.add(part.gate)
  return gateDefinitions.filter(({ name }) => used.has(name))
}
