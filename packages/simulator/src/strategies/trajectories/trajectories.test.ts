import { describe, expect, it } from 'vitest'
import { bitsEqual, circuit, gate, measure, reset, when } from '../../../test/build-circuit.ts'
import { startEngine } from '../../../test/engine-for-tests.ts'
import { lowerCircuit } from '../../expand/lower-circuit.ts'
import { createShotRandom } from '../../random/shot-random.ts'
import type { Branch } from '../../results/readout.ts'
import { usualTuning } from '../../wasm/create-register.ts'
import { completeTask } from '../../wasm/resumable-task.ts'
import { createStateVectorRun } from '../state-vector/state-vector-run.ts'
import { enumerateTrajectories } from './enumerate-trajectories.ts'
import { sampleTrajectories } from './sample-trajectories.ts'

const engine = await startEngine()
const shots = Uint32Array.from({ length: 200 }, (_, shot) => shot)

const program = lowerCircuit(
  circuit(3, 3, [
    gate('h', [0]),
    gate('cx', [0, 1]),
    gate('ry', [2], [0.3]),
    gate('cx', [1, 2]),
    measure(0, 0),
    when(bitsEqual([0], 1), [gate('h', [1])]),
    measure(1, 1),
    reset(2),
    gate('h', [2]),
    measure(2, 2),
    gate('h', [2]),
  ]),
  {},
)

/** Options of a walk, and the finished branches: the bits and share of each, by its shots. */
function startWalk(maxSavedBytes: number) {
  const branches: { shots: number[]; bits: number[]; share: number }[] = []
  const options = {
    program,
    random: createShotRandom(5),
    maxSavedBytes,
    startRun: () => createStateVectorRun(engine, program, { precision: 8, tuning: usualTuning }),
    openScope() {
      const mark = engine.arena.mark()
      return () => engine.arena.release(mark)
    },
    *finish(_: unknown, { shots: ended, bits, share }: Branch) {
      branches.push({ shots: [...ended], bits: [...bits], share })
      yield* engine.step()
    },
  }
  return { options, branches }
}

function byFirstShot(branches: ReturnType<typeof startWalk>['branches']) {
  return branches.toSorted((a, b) => a.shots[0]! - b.shots[0]!)
}

describe('sampled trajectories', () => {
  it('contain each shot once, and weigh its branch by the fraction of shots', () => {
    const { options, branches } = startWalk(2 ** 20)
    completeTask(sampleTrajectories(options, shots))
    expect(branches.flatMap((branch) => branch.shots).toSorted((a, b) => a - b)).toEqual([...shots])
    for (const branch of branches) expect(branch.share).toBe(branch.shots.length / shots.length)
  })

  it('are the same without memory for saved runs', () => {
    const [usual, tight] = [startWalk(2 ** 20), startWalk(0)]
    completeTask(sampleTrajectories(usual.options, shots))
    completeTask(sampleTrajectories(tight.options, shots))
    expect(usual.branches.length).toBeGreaterThan(5)
    expect(byFirstShot(tight.branches)).toEqual(byFirstShot(usual.branches))
  })
})

describe('enumerated trajectories', () => {
  it('weigh each branch by its probability', () => {
    const { options, branches } = startWalk(2 ** 20)
    expect(completeTask(enumerateTrajectories(options, shots, 64))).toBe(true)
    expect(branches.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(branches.flatMap((branch) => branch.shots).toSorted((a, b) => a - b)).toEqual([...shots])
  })

  it('are given up if there are too many, or without memory for saved runs', () => {
    expect(completeTask(enumerateTrajectories(startWalk(2 ** 20).options, shots, 3))).toBe(false)
    expect(completeTask(enumerateTrajectories(startWalk(0).options, shots, 64))).toBe(false)
  })
})
