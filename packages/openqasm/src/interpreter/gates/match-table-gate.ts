import { findGate, unitaryOfActions, type GateDefinition } from '@qportal/circuit'

/** Larger definitions stay custom gates. */
const maxSize = 400
const tolerance = 1e-9
/**
 * Parameter values without a relation to pi or to each other. Gates that are equal for these are
 * taken as equal.
 */
const samples = [
  [0.7310585, 1.9221055, 0.4142135, 2.6457513],
  [-1.3247179, 0.5671432, 2.2360679, -0.9159655],
]

/**
 * Returns whether a definition with the name of a gate of the gate table has the same unitary as
 * that gate. Programs define gates that `stdgates.inc` lacks, in different ways.
 *
 * @param upToPhase OpenQASM 2 has no controls, so the global phase of a gate is irrelevant there
 */
export function isTableGate(
  definition: GateDefinition,
  size: number,
  gateDefinitions: readonly GateDefinition[],
  upToPhase: boolean,
): boolean {
  const row = findGate(definition.name)
  if (row === undefined || size > maxSize || row.qubits !== definition.qubits.length) return false
  if (row.parameters.length !== definition.parameters.length) return false
  if (definition.body.some(({ kind }) => kind === 'barrier')) return false
  return samples.every((sample) => {
    const values = row.parameters.map((_, i) => sample[i]!)
    const parameters = Object.fromEntries(definition.parameters.map((name, i) => [name, values[i]!]))
    const actions = definition.body.filter((instruction) => instruction.kind === 'gate')
    try {
      const defined = unitaryOfActions(actions, row.qubits, { gateDefinitions, parameters })
      return isClose(defined.values, row.matrix(...values).values, upToPhase)
    } catch (error) {
      // An angle has no value, such as the root of a negative number.
      if (error instanceof TypeError) return false
      throw error
    }
  })
}

function isClose(a: Float64Array, b: Float64Array, upToPhase: boolean): boolean {
  const [cos, sin] = upToPhase ? phaseBetween(a, b) : [1, 0]
  for (let i = 0; i < a.length; i += 2) {
    const real = a[i]! * cos - a[i + 1]! * sin
    const imaginary = a[i]! * sin + a[i + 1]! * cos
    if (Math.abs(real - b[i]!) > tolerance || Math.abs(imaginary - b[i + 1]!) > tolerance) return false
  }
  return true
}

/** The phase between the maxSize entry of `a` and that of `b`, as cosine and sine. */
function phaseBetween(a: Float64Array, b: Float64Array): readonly [number, number] {
  let at = 0
  for (let i = 0; i < a.length; i += 2) {
    if (Math.hypot(a[i]!, a[i + 1]!) > Math.hypot(a[at]!, a[at + 1]!) + tolerance) at = i
  }
  const real = a[at]! * b[at]! + a[at + 1]! * b[at + 1]!
  const imaginary = a[at]! * b[at + 1]! - a[at + 1]! * b[at]!
  const norm = Math.hypot(real, imaginary)
  return norm === 0 ? [1, 0] : [real / norm, imaginary / norm]
}
