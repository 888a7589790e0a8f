import { checkForDevice, type Circuit, type CircuitProblem, type DeviceDescription } from '@qportal/circuit'
import { measuredPaulis, type PauliRow } from './measured-paulis.ts'
import { statesAfter, type Places } from './states-after.ts'

/**
 * The finding of `checkTranspiled`. `unproven`: the device can run the circuit, but it is too large
 * to compare with the program.
 */
export type TranspiledCheck =
  | { readonly kind: 'equal'; readonly method: 'state' | 'tableau' }
  | { readonly kind: 'unproven' }
  | { readonly kind: 'different' }
  | { readonly kind: 'notRunnable'; readonly problems: readonly CircuitProblem[] }

/**
 * Checks a transpiled circuit without the code of the transpiler: whether it has only gates of the
 * basis on coupled pairs, and whether it does the same as the program, up to the places of qubits
 * and the global phase. The comparison is exact for up to 12 qubits, measurements and resets
 * together, and for Clifford circuits of any size with final measurements.
 *
 * @param transpiled `start` and `end` are the qubits of the device for each qubit of the program
 * that has an operation.
 */
export function checkTranspiled(
  program: Circuit,
  transpiled: Places & { readonly circuit: Circuit },
  device: Pick<DeviceDescription, 'basisGates' | 'couplings' | 'qubitCount'>,
): TranspiledCheck {
  const problems = checkForDevice(transpiled.circuit, device)
  if (problems.length > 0) return { kind: 'notRunnable', problems }
  const inPlace = new Map([...transpiled.start.keys()].map((qubit) => [qubit, qubit]))
  const wanted = statesAfter(program, { start: inPlace, end: inPlace })
  const actual = wanted && statesAfter(transpiled.circuit, transpiled)
  if (wanted && actual)
    return haveSameStates(wanted, actual) ? { kind: 'equal', method: 'state' } : { kind: 'different' }
  return comparePaulis(program, transpiled)
}

const tolerance = 1e-7

type States = ReadonlyMap<number, Float64Array>

function haveSameStates(wanted: States, actual: States): boolean {
  return [...new Set([...wanted.keys(), ...actual.keys()])].every((bits) => {
    const [one, other] = [wanted.get(bits), actual.get(bits)]
    const size = (one ?? other!).length
    return Array.from({ length: size }).every(
      (_, index) => Math.abs((one?.[index] ?? 0) - (other?.[index] ?? 0)) < tolerance,
    )
  })
}

/** Compares what both circuits measure, as operators on the program's qubits at the start. */
function comparePaulis(
  program: Circuit,
  { circuit, start, end }: Places & { readonly circuit: Circuit },
): TranspiledCheck {
  const measured = new Set(program.instructions.map((each) => (each.kind === 'measure' ? each.qubit : -1)))
  const unmeasured = [...start.keys()].filter((qubit) => !measured.has(qubit))
  const wanted = measuredPaulis(program, new Map(unmeasured.map((qubit) => [qubit, qubit])))
  const actual =
    wanted && measuredPaulis(circuit, new Map(unmeasured.map((qubit) => [qubit, end.get(qubit)!])))
  if (wanted === undefined || actual === undefined) return { kind: 'unproven' }
  const areEqual =
    wanted.size === actual.size && [...wanted].every(([name, row]) => isMoved(row, actual.get(name), start))
  return areEqual ? { kind: 'equal', method: 'tableau' } : { kind: 'different' }
}

/**
 * Returns whether the second operator is the first one on its places. On other qubits, which start
 * in |0>, it may have Z.
 */
function isMoved(row: PauliRow, other: PauliRow | undefined, places: ReadonlyMap<number, number>): boolean {
  if (other === undefined || row.phase !== other.phase) return false
  const weight = (bits: Uint8Array) => bits.reduce((sum, bit) => sum + bit, 0)
  return (
    weight(row.x) === weight(other.x) &&
    [...places].every(([qubit, place]) => row.x[qubit] === other.x[place] && row.z[qubit] === other.z[place])
  )
}
