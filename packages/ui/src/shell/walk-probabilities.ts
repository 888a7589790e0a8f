/**
 * Returns the probabilities of a Hadamard walk on a line, one array per step from 0 to `steps`, for
 * the positions −step, −step + 2, …, step. Starts at 0 with the coin (|0⟩ + i|1⟩)/√2, which makes
 * it symmetric.
 * Kempe, "Quantum random walks: an introductory overview", Contemp. Phys. 44 (2003) 307.
 */
export function walkProbabilities(steps: number): readonly (readonly number[])[] {
  // The real and imaginary parts of the coin are two real walks, from |0⟩ and |1⟩, that do not
  // interfere: their probabilities add up.
  const walks = [singleWalk(steps, [1, 0]), singleWalk(steps, [0, 1])]
  return Array.from({ length: steps + 1 }, (_, step) =>
    Array.from({ length: step + 1 }, (_, place) => (walks[0]![step]![place]! + walks[1]![step]![place]!) / 2),
  )
}

/** The walk of one real coin; `place` k of step n is position 2k − n. */
function singleWalk(steps: number, coin: readonly [number, number]): number[][] {
  let left = [coin[0]]
  let right = [coin[1]]
  const probabilities = [[1]]
  for (let step = 1; step <= steps; step++) {
    const nextLeft = Array.from({ length: step + 1 }, () => 0)
    const nextRight = Array.from({ length: step + 1 }, () => 0)
    for (let place = 0; place < step; place++) {
      nextLeft[place] = (left[place]! + right[place]!) * Math.SQRT1_2
      nextRight[place + 1] = (left[place]! - right[place]!) * Math.SQRT1_2
    }
    left = nextLeft
    right = nextRight
    probabilities.push(left.map((amplitude, place) => amplitude ** 2 + right[place]! ** 2))
  }
  return probabilities
}
