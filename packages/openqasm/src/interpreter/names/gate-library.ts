import { gateTable } from '@qportal/circuit'
import type { Include } from '../../syntax/tree.ts'
import type { GateSymbol } from '../names/symbol.ts'

/**
 * The gates that each library file declares.
 *
 * @see OpenQASM 3.1, "Standard library"; arXiv:1707.03429, qelib1.inc
 */
export const gateLibraries: Readonly<Record<string, ReadonlySet<string>>> = {
  'stdgates.inc': new Set(
    (
      'p x y z h s sdg t tdg sx rx ry rz cx cy cz cp crx cry crz ch swap ccx cswap cu ' +
      'CX phase cphase id u1 u2 u3'
    ).split(' '),
  ),
  'qelib1.inc': new Set(
    (
      'u3 u2 u1 cx id u0 u p x y z h s sdg t tdg rx ry rz sx sxdg cz cy swap ch ccx cswap crx cry crz ' +
      'cu1 cp cu3 csx cu rxx rzz rccx rc3x c3x c3sqrtx c4x'
    ).split(' '),
  ),
}

/**
 * Gates that every version of qelib1.inc declares. Programs written for an older version define the
 * others themselves.
 *
 * @see arXiv:1707.03429, appendix A
 */
const originalGates = new Set(
  'u3 u2 u1 cx id x y z h s sdg t tdg rx ry rz cz cy ch ccx crz cu1 cu3'.split(' '),
)

const symbols = new Map<string, GateSymbol>()
for (const { name, aliases, parameters, qubits } of gateTable) {
  const symbol: GateSymbol = {
    kind: 'gate',
    name,
    parameterCount: parameters.length,
    qubitCount: qubits,
    size: 1,
    operands: qubits,
    isOpaque: false,
  }
  for (const spelling of [name, ...aliases]) symbols.set(spelling, symbol)
}
// The OQTOPUS composer writes the identity as `i`.
symbols.set('i', symbols.get('id')!)

/** Gates that need no include. */
export const builtInGates: ReadonlySet<string> = new Set(['U', 'CX', 'gphase'])

export function readFileName({ path }: Include): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The gates that an include declares; undefined for an unknown file. */
export function findLibrary(node: Include): ReadonlySet<string> | undefined {
  const file = readFileName(node)
  return Object.hasOwn(gateLibraries, file) ? gateLibraries[file] : undefined
}

/** Names of a library that no other global symbol may have. */
export function findReservedNames(library: ReadonlySet<string>): ReadonlySet<string> {
  return library === gateLibraries['qelib1.inc'] ? originalGates : library
}

/** Finds a gate of the gate table under any of its names. */
export function tableGate(name: string): GateSymbol | undefined {
  return symbols.get(name)
}

/** Names of the gates that need no definition. */
export function knownGateNames(): Iterable<string> {
  return symbols.keys()
}

/**
 * Number of times that a power applies the gate. A custom gate is repeated, a gate of the table is
 * not.
 */
export function countRepetitions(gate: GateSymbol, power: number): number {
  return Number.isInteger(power) && tableGate(gate.name) === undefined ? Math.max(1, Math.abs(power)) : 1
}
