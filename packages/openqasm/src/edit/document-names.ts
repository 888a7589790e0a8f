import type { Circuit } from '@qportal/circuit'
import { registerNames, type DeclaredRegister, type RegisterNames } from '../print/register-names.ts'
import type { Statement, SyntaxTree } from '../syntax/tree.ts'

/**
 * Names of the qubits and bits of a circuit in the text. Bits that only lowering created have no
 * name.
 *
 * @param resized a register whose size changes, so that its qubits or bits need indices
 */
export function documentNames(
  tree: SyntaxTree,
  circuit: Circuit,
  bitAliases: ReadonlyMap<string, readonly number[]>,
  resized?: string,
): RegisterNames {
  const scalars = new Set<string>()
  const declared = new Set<string>()
  for (const statement of tree.statements) {
    const declaration = registerDeclaration(statement)
    if (declaration === undefined) continue
    declared.add(declaration.name)
    if (declaration.isScalar && declaration.name !== resized) scalars.add(declaration.name)
  }
  const named = (registers: readonly DeclaredRegister[]): DeclaredRegister[] =>
    registers.map((register) => ({ ...register, isScalar: scalars.has(register.name) }))
  const aliases = new Map(Array.from(bitAliases, ([name, bits]) => [String(bits), name]))
  const names = registerNames(named(circuit.qubitRegisters), named(circuit.bitRegisters), aliases)
  const bits = names.bits.map((name) => (declared.has(removeIndex(name)) ? name : ''))
  return {
    ...names,
    bits,
    groupOf: (group) => (group.some((bit) => bits[bit] === '') ? undefined : names.groupOf(group)),
  }
}

function removeIndex(name: string): string {
  return name.replace(/\[.*$/, '')
}

/** The register that a statement declares, if any. */
export function registerDeclaration(
  statement: Statement,
): { kind: 'qubit' | 'bit'; name: string; isScalar: boolean } | undefined {
  if (statement.kind === 'QubitDeclaration') {
    return { kind: 'qubit', name: statement.name.name, isScalar: statement.size === undefined }
  }
  const isDeclaration = statement.kind === 'ClassicalDeclaration' || statement.kind === 'InputOutput'
  if (!isDeclaration || statement.type.kind !== 'ScalarType' || statement.type.name !== 'bit')
    return undefined
  if (statement.kind === 'ClassicalDeclaration' ? statement.constant : statement.direction === 'input')
    return undefined
  return { kind: 'bit', name: statement.name.name, isScalar: statement.type.size === undefined }
}
