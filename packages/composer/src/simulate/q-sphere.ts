import type { LiveState } from './read-live-states.ts'

/**
 * A state on the Q-sphere: |0...0> at the top, |1...1> at the bottom, equal Hamming weights on one
 * latitude.
 */
export interface SpherePoint {
  readonly state: LiveState
  readonly x: number
  readonly y: number
  readonly z: number
}

/** Largest number of qubits; with more, the points of a latitude hide one another. */
export const maxSphereQubits = 5

/**
 * Places basis states on the unit sphere: the latitude is the Hamming weight, the longitude follows
 * the order of the indices.
 */
export function spherePoints(states: readonly LiveState[], qubits: number): readonly SpherePoint[] {
  const byOnes = new Map<number, number[]>()
  for (let index = 0; index < 2 ** qubits; index++) {
    const list = byOnes.get(onesOf(index))
    if (list) list.push(index)
    else byOnes.set(onesOf(index), [index])
  }
  return states.map((state) => {
    const ones = onesOf(state.index)
    const latitude = byOnes.get(ones) ?? []
    const polar = (Math.PI * ones) / Math.max(1, qubits)
    const turn = (2 * Math.PI * latitude.indexOf(state.index)) / Math.max(1, latitude.length)
    return {
      state,
      x: Math.sin(polar) * Math.cos(turn),
      y: Math.sin(polar) * Math.sin(turn),
      z: Math.cos(polar),
    }
  })
}

function onesOf(index: number): number {
  let ones = 0
  for (let bits = index; bits > 0; bits >>= 1) ones += bits & 1
  return ones
}
