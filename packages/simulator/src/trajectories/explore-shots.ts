import type { Steps } from '../engine/create-engine.ts'
import type { DampStep, DepolarizeStep, Misread, Program } from '../program/program.ts'
import { evaluateCondition } from '../program/evaluate-condition.ts'
import { probabilitiesOfPaulis, probabilityOfMisreading } from '../program/event-probabilities.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { minProbability } from '../random/min-probability.ts'
import { flattenProgram, type FlatStep } from './flatten-program.ts'
import type { QuantumRun } from './quantum-run.ts'

/** Shots that share everything so far: none, where all ways are gone and this one is unlikely. */
export interface Branch {
  readonly shots: Uint32Array
  readonly bits: Uint8Array
  /** What it counts among all branches: its part of the shots, or how likely it is where all ways are gone. */
  readonly share: number
}

export interface ExploreOptions<State, Saved> {
  readonly program: Program
  readonly random: ShotRandom
  readonly startRun: () => QuantumRun<State, Saved>
  /** Gives back the memory of what the shots of a branch needed. */
  readonly openScope: () => () => void
  /** So many bytes may be kept for returning to branch points; beyond, a branch is run again from the start. */
  readonly maxSavedBytes: number
  /** All ways are gone that chance may take, not those of the shots alone; given up where there are more than so many. */
  readonly maxTrajectories?: number | undefined
  /** What to do with shots that have come to the final measurements. */
  readonly finish: (run: QuantumRun<State, Saved>, branch: Branch) => Steps
}

/**
 * Takes shots through a program together, and parts them where chance treats them differently: each way through the program is
 * simulated once, however many shots take it. What happens to a shot is what would happen to it alone. Answers whether it came to the end.
 */
export function* exploreShots<State, Saved>(
  options: ExploreOptions<State, Saved>,
  shots: Uint32Array,
): Steps<boolean> {
  const { program, random, finish, maxTrajectories } = options
  const goesAllWays = maxTrajectories !== undefined
  let waysSoFar = 1
  let isGivenUp = false
  const code = flattenProgram(program.steps)
  let savedBytes = 0
  /** Branches that found no room: they start again, with the outcomes up to where they left decided by their first shot. */
  const postponed: Branch[] = []

  yield* startAgain({ shots, bits: new Uint8Array(program.bits), share: 1 })
  while (postponed.length > 0) yield* startAgain(postponed.pop()!)
  return !isGivenUp

  function* startAgain(branch: Branch): Steps {
    const close = options.openScope()
    yield* explore(options.startRun(), 0, { ...branch, bits: new Uint8Array(program.bits) })
    close()
  }

  function* explore(run: QuantumRun<State, Saved>, from: number, start: Branch): Steps {
    let branch = start
    let place = from
    while (place < code.length && !isGivenUp) {
      const step = code[place++]!
      if (step.kind === 'unitary') run.addUnitary(step)
      else if (step.kind === 'assign') {
        branch.bits[step.bit] = evaluateCondition(step.value, branch.bits) ? 1 : 0
      } else if (step.kind === 'jump') {
        if (!step.unless || !evaluateCondition(step.unless, branch.bits)) place = step.target
      } else {
        const ways = yield* waysOf(step, run, branch)
        branch = yield* takeWays(run, place, ways)
      }
    }
    if (!isGivenUp) yield* finish(run, branch)
  }

  /** Goes all ways but the last, returning after each, and leaves the run on the last. */
  function* takeWays(run: QuantumRun<State, Saved>, place: number, ways: readonly Way[]): Steps<Branch> {
    const last = ways.at(-1)!
    const others = ways.slice(0, -1)
    waysSoFar += others.length
    if (goesAllWays && waysSoFar > maxTrajectories) isGivenUp = true
    else if (others.length > 0) {
      const bytes = run.savedBytes()
      // No shot says how to come back to a way that none takes.
      if (savedBytes + bytes > options.maxSavedBytes && goesAllWays) isGivenUp = true
      else if (savedBytes + bytes > options.maxSavedBytes)
        postponed.push(...others.map(({ branch }) => branch))
      else {
        savedBytes += bytes
        const close = options.openScope()
        const saved = yield* run.save()
        for (const way of others) {
          way.take()
          yield* explore(run, place, way.branch)
          run.restore(saved)
        }
        close()
        savedBytes -= bytes
      }
    }
    last.take()
    return last.branch
  }

  function* waysOf(step: RandomFlatStep, run: QuantumRun<State, Saved>, branch: Branch): Steps<Way[]> {
    switch (step.kind) {
      case 'measure': {
        const { qubit, bit, event, misread } = step
        const one = yield* run.probabilityOfOne(qubit)
        const probabilities = goesAllWays ? probabilitiesOfReading(one, misread) : []
        return part(branch, probabilities, (shot) => {
          const value = random.draw(shot, event) < one ? 1 : 0
          return 2 * value + (isMisread(shot, value, misread) ? 1 - value : value)
        }).map(({ key, branch: parted }) => {
          const bits = parted.bits.slice()
          bits[bit] = key & 1
          const value = key >> 1
          return {
            branch: { ...parted, bits },
            take: () => run.collapse(qubit, value, value ? one : 1 - one),
          }
        })
      }
      case 'reset': {
        const { qubit, event } = step
        const one = yield* run.probabilityOfOne(qubit)
        return partInTwo(branch, one, event).map(({ key, branch }) => ({
          branch,
          take() {
            run.collapse(qubit, key, key ? one : 1 - one)
            if (key) run.applyPauli(qubit, 1)
          },
        }))
      }
      case 'depolarize':
        return depolarizeWays(step, run, branch)
      case 'dephase': {
        const { qubit, event, probability } = step
        return partInTwo(branch, probability, event).map(({ key, branch }) => ({
          branch,
          take: () => (key ? run.applyPauli(qubit, 3) : undefined),
        }))
      }
      default:
        return yield* dampWays(step, run, branch)
    }
  }

  function depolarizeWays(step: DepolarizeStep, run: QuantumRun<State, Saved>, branch: Branch): Way[] {
    const { qubits, probability, event } = step
    const keyOf = (shot: number) => {
      const drawn = random.draw(shot, event)
      return drawn < probability ? Math.floor((drawn / probability) * 4 ** qubits.length) : 0
    }
    return part(branch, goesAllWays ? probabilitiesOfPaulis(step) : [], keyOf).map(({ key, branch }) => ({
      branch,
      take() {
        qubits.forEach((qubit, j) => {
          const pauli = (key >> (2 * j)) & 3
          if (pauli) run.applyPauli(qubit, pauli)
        })
      },
    }))
  }

  /** How likely a jump is has to be found out only if some shot drew a number that is low enough at all, or if all ways are gone. */
  function* dampWays(
    { qubit, gamma, event }: DampStep,
    run: QuantumRun<State, Saved>,
    branch: Branch,
  ): Steps<Way[]> {
    const mayJump = goesAllWays || branch.shots.some((shot) => random.draw(shot, event) < gamma)
    const probability = mayJump ? gamma * (yield* run.probabilityOfOne(qubit)) : 0
    return partInTwo(branch, probability, event).map(({ key, branch }) => ({
      branch,
      take: () => run.damp(qubit, gamma, key === 1),
    }))
  }

  function isMisread(shot: number, value: number, misread: Misread | undefined): boolean {
    return !!misread && random.draw(shot, misread.event) < probabilityOfMisreading(value, misread)
  }

  function partInTwo(branch: Branch, probabilityOfOne: number, event: number) {
    const keyOf = (shot: number) => (random.draw(shot, event) < probabilityOfOne ? 1 : 0)
    return part(branch, goesAllWays ? [1 - probabilityOfOne, probabilityOfOne] : [], keyOf)
  }

  /**
   * Parts a branch by a key of each shot, which indexes the probabilities if all ways are gone. The way of most shots comes last, since
   * the last needs no return.
   */
  function part(branch: Branch, probabilities: readonly number[], keyOf: (shot: number) => number) {
    const keys = branch.shots.map(keyOf)
    const sizes = new Map<number, number>()
    probabilities.forEach((probability, key) => {
      if (probability > minProbability) sizes.set(key, 0)
    })
    for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1)
    if (sizes.size === 1) return [{ key: sizes.keys().next().value!, branch }]
    return [...sizes]
      .toSorted(([, a], [, b]) => a - b)
      .map(([key, size]) => ({
        key,
        branch: {
          shots: branch.shots.filter((_, i) => keys[i] === key),
          bits: branch.bits.slice(),
          share: goesAllWays ? branch.share * probabilities[key]! : size / shots.length,
        },
      }))
  }
}

/** By what is there (0 or 1) and what is read, the latter the less significant. */
function probabilitiesOfReading(one: number, misread: Misread | undefined) {
  return [0, 1, 2, 3].map((key) => {
    const value = key >> 1
    const wrong = probabilityOfMisreading(value, misread)
    return (value ? one : 1 - one) * ((key & 1) === value ? 1 - wrong : wrong)
  })
}

type RandomFlatStep = Exclude<FlatStep, { kind: 'unitary' | 'assign' | 'jump' }>

interface Way {
  readonly branch: Branch
  /** What the run goes through on this way. */
  readonly take: () => void
}
