import type { EstimateMethod } from '../method/method.ts'

/** Nanoseconds of a step, and of a step per entry of the matrix, on one core of 2025. */
const costs = { step: 2000, entry: 10 }

export const estimateDensity: EstimateMethod = ({ qubits, steps }) => ({
  connectedQubits: qubits,
  bytes: 16 * 4 ** qubits,
  nanoseconds: steps.length * (costs.step + costs.entry * 4 ** qubits),
  passes: 0,
  error: 0,
})
