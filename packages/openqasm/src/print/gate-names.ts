import { decompositionOf, findGate, type Circuit, type GateRow, type Instruction } from '@qportal/circuit'

type Language = 'openqasm2' | 'openqasm3'

/**
 * Gates of the table that a circuit uses and a language's library lacks, each after the gates of
 * its decomposition.
 */
export function rowsToDefine(circuit: Circuit, language: Language): GateRow[] {
  const rows = rowCollector(
    language,
    circuit.gateDefinitions.map(({ name }) => name),
  )
  for (const { body } of circuit.gateDefinitions) addAll(body, rows.add)
  addAll(circuit.instructions, rows.add)
  return rows.found
}

/** The same for one gate. */
export function rowsOfGate(gate: string, language: Language): GateRow[] {
  const rows = rowCollector(language)
  rows.add(gate)
  return rows.found
}

function rowCollector(language: Language, known: readonly string[] = []) {
  const found: GateRow[] = []
  const seen = new Set(known)
  const add = (gate: string): void => {
    const row = findGate(gate)
    if (row === undefined || seen.has(row.name)) return
    seen.add(row.name)
    if (row[language]?.source !== 'definition') return
    for (const call of decompositionOf(row) ?? []) add(call.gate)
    found.push(row)
  }
  return { found, add }
}

function addAll(instructions: readonly Instruction[], add: (gate: string) => void): void {
  for (const instruction of instructions) {
    if (instruction.kind === 'gate') add(instruction.gate)
    else if (instruction.kind === 'if') {
      addAll(instruction.then, add)
      addAll(instruction.else, add)
    }
  }
}
