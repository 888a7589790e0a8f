import { philox4x32 } from './philox.ts'

/**
 * The random numbers of a run. Each random event of a circuit (a measurement, a jump of the noise, ...) has a number, and what
 * happens to one shot at one event depends on seed, shot and event alone: not on the order in which an engine gets there,
 * nor on threads, nor on how many shots there are.
 */
export interface ShotRandom {
  /** The middle of one of 2^32 equal parts of the unit interval: what is less likely than half a part never happens. */
  draw(shot: number, event: number): number
}

export function createShotRandom(seed: number): ShotRandom {
  const key = [seed >>> 0, Math.floor(seed / 2 ** 32) >>> 0] as const
  const words = new Uint32Array(4)
  let drawnShot = -1
  let drawnBlock = -1
  return {
    draw(shot, event) {
      const block = event >>> 2
      if (shot !== drawnShot || block !== drawnBlock) {
        philox4x32([shot, block, 0, 0], key, words)
        drawnShot = shot
        drawnBlock = block
      }
      return (words[event & 3]! + 0.5) / 2 ** 32
    },
  }
}

/** A seed for somebody who did not choose one. */
export function drawSeed(): number {
  return Math.floor(Math.random() * 2 ** 53)
}
