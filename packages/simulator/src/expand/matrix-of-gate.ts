import type { ComplexMatrix, GateRow } from '@qportal/circuit'
import { SimulatorError } from '../api-types/simulator-error.ts'

const maxCached = 10_000
let cached = new Map<GateRow, Map<number, ComplexMatrix>>()
let count = 0

/**
 * Returns the matrix of a gate of the gate table. Matrices of gates with one angle are cached: an
 * editor runs similar circuits again and again, and `classifyMatrix` caches by matrix identity.
 */
export function matrixOfGate(gate: GateRow, angles: readonly number[]): ComplexMatrix {
  const angle = angles[0]
  if (angle === undefined) return gate.matrix()
  if (angles.length > 1) return checked(gate, gate.matrix(...angles))
  let byAngle = cached.get(gate)
  let matrix = byAngle?.get(angle)
  if (!matrix) {
    if (count++ >= maxCached) {
      cached = new Map()
      count = 0
      byAngle = undefined
    }
    if (!byAngle) cached.set(gate, (byAngle = new Map()))
    byAngle.set(angle, (matrix = gate.matrix(angle)))
  }
  return matrix
}

/** A sum of several angles may overflow. */
function checked({ name }: GateRow, matrix: ComplexMatrix): ComplexMatrix {
  if (matrix.values.every(Number.isFinite)) return matrix
  throw new SimulatorError('simulator/invalid-circuit', `The angles of the gate ${name} are too large`)
}
