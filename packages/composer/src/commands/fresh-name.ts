import { findGate } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'

/**
 * All names that a program declares at its top level, including those that the circuit does not
 * contain: constants, aliases, subroutines.
 */
export function declaredNames({ tree }: Pick<QasmDocument, 'tree'>): readonly string[] {
  return tree.statements.flatMap((statement) =>
    'name' in statement && typeof statement.name === 'object' ? [statement.name.name] : [],
  )
}

/** All names that a new declaration cannot use. */
export function namesOf(qasm: QasmDocument): ReadonlySet<string> {
  const { parameters, qubitRegisters, bitRegisters, gateDefinitions } = qasm.circuit
  const named = [...qubitRegisters, ...bitRegisters, ...gateDefinitions].map(({ name }) => name)
  return new Set([...parameters, ...named, ...declaredNames(qasm)])
}

/** Returns the first free name: as given, then with 2, 3, ... appended. */
export function freshName(names: readonly string[], taken: ReadonlySet<string>): string {
  for (let round = 1; ; round++) {
    const free = names
      .map((name) => (round === 1 ? name : `${name}${round}`))
      .find((name) => !taken.has(name) && findGate(name) === undefined)
    if (free !== undefined) return free
  }
}
