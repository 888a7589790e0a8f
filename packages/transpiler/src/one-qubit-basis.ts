import { eulerAngles, isIdentity, multiply, rotation, type OneQubitMatrix } from './one-qubit-matrix.ts'

/** A gate of the device on one qubit. */
export interface BasisGate {
  readonly gate: string
  readonly angles?: readonly number[]
}

/** Writes a one-qubit unitary in gates of the device, up to its phase. */
export type OneQubitWriter = (matrix: OneQubitMatrix) => readonly BasisGate[]

/** Gates with errors that a writer can use. */
export const oneQubitGates = ['sx', 'x', 'rx', 'ry', 'u3', 'U'] as const

/**
 * Returns a writer for the gates of a device; undefined if they cannot express every unitary.
 *
 * @param has Tells whether the device has a gate of the table.
 */
export function oneQubitWriter(has: (gate: string) => boolean): OneQubitWriter | undefined {
  const zGate = ['rz', 'p'].find(has)
  const generalGate = ['u3', 'U'].find(has)
  if (zGate !== undefined && has('sx')) return withSx(zGate, has('x'))
  if (generalGate !== undefined) return withGeneralGate(generalGate, zGate)
  if (zGate !== undefined && has('ry')) return withRy(zGate)
  if (zGate !== undefined && has('rx')) return withRx(zGate)
  if (has('rx') && has('ry')) return withRxAndRy
  return undefined
}

/**
 * Uses the fewest possible sx.
 *
 * @see McKay et al.: Efficient Z gates for quantum computing, Phys. Rev. A 96, 022330 (2017)
 */
function withSx(zGate: string, hasX: boolean): OneQubitWriter {
  return writer(({ theta, phi, lambda }) => {
    if (theta === 0) return turn(zGate, phi + lambda)
    if (hasX && theta === Math.PI) return [{ gate: 'x' }, ...turn(zGate, phi - lambda + Math.PI)]
    if (Math.abs(theta - Math.PI / 2) < 1e-10)
      return [...turn(zGate, lambda - Math.PI / 2), { gate: 'sx' }, ...turn(zGate, phi + Math.PI / 2)]
    return [
      ...turn(zGate, lambda),
      { gate: 'sx' },
      ...turn(zGate, theta + Math.PI),
      { gate: 'sx' },
      ...turn(zGate, phi + Math.PI),
    ]
  })
}

function withGeneralGate(gate: string, zGate: string | undefined): OneQubitWriter {
  return writer(({ theta, phi, lambda }) =>
    theta === 0 && zGate !== undefined
      ? turn(zGate, phi + lambda)
      : [{ gate, angles: [theta, phi, lambda].map(wrap) }],
  )
}

function withRy(zGate: string): OneQubitWriter {
  return writer(({ theta, phi, lambda }) => [
    ...(theta === 0 ? [] : turn(zGate, lambda)),
    ...turn('ry', theta),
    ...turn(zGate, theta === 0 ? phi + lambda : phi),
  ])
}

function withRx(zGate: string): OneQubitWriter {
  return writer(({ theta, phi, lambda }) =>
    theta === 0
      ? turn(zGate, phi + lambda)
      : [...turn(zGate, lambda - Math.PI / 2), ...turn('rx', theta), ...turn(zGate, phi + Math.PI / 2)],
  )
}

/** A quarter turn around Y exchanges the axes Z and X. */
const withRxAndRy: OneQubitWriter = (matrix) => {
  const quarter = Math.PI / 2
  const exchanged = multiply(rotation('ry', -quarter), multiply(matrix, rotation('ry', quarter)))
  return withRy('rx')(exchanged)
}

type EulerAngles = ReturnType<typeof eulerAngles>

function writer(write: (angles: EulerAngles) => readonly BasisGate[]): OneQubitWriter {
  return (matrix) => (isIdentity(matrix) ? [] : write(eulerAngles(matrix)))
}

/** Returns no gate for a full turn. */
function turn(gate: string, angle: number): readonly BasisGate[] {
  const wrapped = wrap(angle)
  return Math.abs(wrapped) < 1e-10 ? [] : [{ gate, angles: [wrapped] }]
}

/** A full turn changes only the phase. */
function wrap(angle: number): number {
  return angle - 2 * Math.PI * Math.round(angle / (2 * Math.PI))
}
