import type { ComplexMatrix, GateRow } from '@qportal/circuit'

const maxRemembered = 10_000
let remembered = new Map<GateRow, Map<number, ComplexMatrix>>()
let count = 0

/**
 * The matrix of a row of the gate table. Those with one angle are remembered: an editor runs much the same circuit again and again,
 * and what is known of a matrix is known by its identity.
 */
export function matrixOfGate(gate: GateRow, angles: readonly number[]): ComplexMatrix {
  const angle = angles[0]
  if (angle === undefined || angles.length > 1) return gate.matrix(...angles)
  let byAngle = remembered.get(gate)
  let matrix = byAngle?.get(angle)
  if (!matrix) {
    if (count++ >= maxRemembered) {
      remembered = new Map()
      count = 0
      byAngle = undefined
    }
    if (!byAngle) remembered.set(gate, (byAngle = new Map()))
    byAngle.set(angle, (matrix = gate.matrix(angle)))
  }
  return matrix
}
