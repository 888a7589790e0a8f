import { findGate, unitaryOfActions, type GateDefinition } from '@qportal/circuit'

/** Larger definitions are custom gates, whatever they do. */
const largest = 400
const tolerance = 1e-9
/** Angles without a relation to pi or each other: what is equal for these is equal. */
const samples = [
  [0.7310585, 1.9221055, 0.4142135, 2.6457513],
  [-1.3247179, 0.5671432, 2.2360679, -0.9159655],
]

/**
 * Whether a definition under the name of a gate of the table does exactly what that gate does, so that it is that gate.
 * Programs define what `stdgates.inc` lacks, each in its own way.
 *
 * @param upToPhase OpenQASM 2 knows no controls, so that the global phase of a gate means nothing
 */
export function isTableGate(
  definition: GateDefinition,
  size: number,
  gateDefinitions: readonly GateDefinition[],
  upToPhase: boolean,
): boolean {
  const row = findGate(definition.name)
  if (row === undefined || size > largest || row.qubits !== definition.qubits.length) return false
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
      // An angle without a value, such as the root of a negative number.
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

/** The phase that turns the largest entry of `a` into that of `b`. */
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
