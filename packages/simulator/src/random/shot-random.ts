import { philox4x32 } from './philox.ts'

/**
 * The random numbers of a run. Each random event of a circuit (a measurement, a jump of the noise)
 * has a number. The outcome of an event in a shot depends on seed, shot and event alone: not on the
 * order of evaluation, on threads, or on the number of shots.
 */
export interface ShotRandom {
  /** Returns the middle of one of 2^32 equal parts of the unit interval, so never 0 or 1. */
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

/** Draws a seed for a request without one. */
export function drawSeed(): number {
  return Math.floor(Math.random() * 2 ** 53)
}
