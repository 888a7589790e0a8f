import { probabilityOfError } from '../../program/event-probabilities.ts'
import type { Program, Step } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'

/** An error that a shot has drawn before its state is known. */
export interface DrawnError {
  /** The index of its step in the program. */
  readonly step: number
  /**
   * For Pauli errors the number of the product, as in `DepolarizeStep`. For relaxation and damping
   * the threshold: the qubit jumps if it is below the probability of 1.
   */
  readonly value: number
}

/** Errors in the order of the program, and the shots that have drawn them. */
export interface History {
  readonly errors: readonly DrawnError[]
  readonly shots: readonly number[]
}

/** Shots drawn between two pauses. */
const shotsPerCall = 1000

/**
 * Draws the errors of all shots. Shots share a history if their errors are the same Pauli products;
 * thresholds are different in each shot.
 */
export function* drawHistories(
  engine: Engine,
  { steps, finalEvent }: Program,
  { shots, seed }: { readonly shots: Uint32Array; readonly seed: number },
): ResumableTask<History[]> {
  const { arena, exports } = engine
  const stepOf = new Int32Array(finalEvent).fill(-1)
  const mark = arena.mark()
  const blocks = Math.ceil(finalEvent / 4)
  const limits = arena.allocate(32 * blocks)
  const words = arena.allocate(16)
  const found = arena.allocate(32 * blocks)
  arena.f64.fill(0, limits / 8, limits / 8 + 4 * blocks)
  steps.forEach((step, index) => {
    const probability = probabilityOfError(step)
    if (probability === 0 || !('event' in step)) return
    stepOf[step.event] = index
    arena.f64[limits / 8 + step.event] = probability * 2 ** 32
  })
  const shared = new Map<string, { errors: readonly DrawnError[]; shots: number[] }>()
  const own: History[] = []
  for (let from = 0; from < shots.length; from++) {
    const shot = shots[from]!
    const count = exports.findEvents(seed, Math.floor(seed / 2 ** 32), shot, blocks, limits, words, found)
    const errors: DrawnError[] = []
    let isShared = true
    for (let i = 0; i < count; i++) {
      const step = stepOf[arena.u32[found / 4 + 2 * i]!]!
      const drawn = (arena.u32[found / 4 + 2 * i + 1]! + 0.5) / 2 ** 32
      const value = valueOfError(steps[step]!, drawn)
      if (value === 0) continue
      errors.push({ step, value })
      isShared &&= isPauliError(steps[step]!)
    }
    errors.sort((a, b) => a.step - b.step)
    if (isShared) share(errors, shot)
    else own.push({ errors, shots: [shot] })
    if (from % shotsPerCall === shotsPerCall - 1) yield* engine.step()
  }
  arena.release(mark)
  return [...shared.values(), ...own]

  function share(errors: readonly DrawnError[], shot: number): void {
    const key = errors.map(({ step, value }) => `${step}:${value}`).join()
    const history = shared.get(key)
    if (history) history.shots.push(shot)
    else shared.set(key, { errors, shots: [shot] })
  }
}

function isPauliError({ kind }: Step): boolean {
  return kind === 'depolarize' || kind === 'dephase'
}

function valueOfError(step: Step, drawn: number): number {
  switch (step.kind) {
    case 'depolarize':
      return Math.floor((drawn / step.probability) * 4 ** step.qubits.length)
    case 'dephase':
      return 3
    case 'relax':
      return drawn / step.probability / (1 - step.factor ** 2)
    case 'damp':
      return drawn / step.gamma
    default:
      return 0
  }
}
