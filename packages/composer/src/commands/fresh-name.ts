import { findGate } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'

/** What a program declares at its top, or calls by its name there: constants, groups of qubits and subroutines stand in the text alone. */
export function declaredNames({ tree }: Pick<QasmDocument, 'tree'>): readonly string[] {
  return tree.statements.flatMap((statement) =>
    'name' in statement && typeof statement.name === 'object' ? [statement.name.name] : [],
  )
}

/** All names that nothing new can have. */
export function namesOf(qasm: QasmDocument): ReadonlySet<string> {
  const { parameters, qubitRegisters, bitRegisters, gateDefinitions } = qasm.circuit
  const named = [...qubitRegisters, ...bitRegisters, ...gateDefinitions].map(({ name }) => name)
  return new Set([...parameters, ...named, ...declaredNames(qasm)])
}

/** The first of the names that is not taken and no gate has: as they are, then with 2, 3, ... behind. */
export function freshName(names: readonly string[], taken: ReadonlySet<string>): string {
  for (let round = 1; ; round++) {
    const free = names
      .map((name) => (round === 1 ? name : `${name}${round}`))
      .find((name) => !taken.has(name) && findGate(name) === undefined)
    if (free !== undefined) return free
  }
}
