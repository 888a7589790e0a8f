import type { Steps } from '../engine/create-engine.ts'
import type { DampStep, DepolarizeStep, Misread, Program } from '../program/program.ts'
import { evaluateCondition } from '../program/evaluate-condition.ts'
import type { ShotRandom } from '../random/shot-random.ts'
import { flattenProgram, type FlatStep } from './flatten-program.ts'
import type { QuantumRun } from './quantum-run.ts'

/** Shots that share everything so far. */
export interface Branch {
  readonly shots: Uint32Array
  readonly bits: Uint8Array
}

export interface ExploreOptions<State, Saved> {
  readonly program: Program
  readonly random: ShotRandom
  readonly startRun: () => QuantumRun<State, Saved>
  /** Gives back the memory of what the shots of a branch needed. */
  readonly openScope: () => () => void
  /** So many bytes may be kept for returning to branch points; beyond, a branch is run again from the start. */
  readonly mostSavedBytes: number
  /** What to do with shots that have come to the final measurements. */
  readonly finish: (run: QuantumRun<State, Saved>, branch: Branch) => Steps
}

/**
 * Takes shots through a program together, and parts them where chance treats them differently: each way through the program is
 * simulated once, however many shots take it. What happens to a shot is what would happen to it alone.
 */
export function* exploreShots<State, Saved>(
  options: ExploreOptions<State, Saved>,
  shots: Uint32Array,
): Steps {
  const { program, random, finish } = options
  const code = flattenProgram(program.steps)
  let savedBytes = 0
  /** Branches that found no room: they start again, with the outcomes up to where they left decided by their first shot. */
  const postponed: Branch[] = []

  yield* startAgain({ shots, bits: new Uint8Array(program.bits) })
  while (postponed.length > 0) yield* startAgain(postponed.pop()!)

  function* startAgain(branch: Branch): Steps {
    const close = options.openScope()
    yield* explore(options.startRun(), 0, { shots: branch.shots, bits: new Uint8Array(program.bits) })
    close()
  }

  function* explore(run: QuantumRun<State, Saved>, from: number, start: Branch): Steps {
    let branch = start
    let place = from
    while (place < code.length) {
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
    yield* finish(run, branch)
  }

  /** Goes all ways but the last, returning after each, and leaves the run on the last. */
  function* takeWays(run: QuantumRun<State, Saved>, place: number, ways: readonly Way[]): Steps<Branch> {
    const last = ways.at(-1)!
    const others = ways.slice(0, -1)
    if (others.length > 0) {
      const bytes = run.savedBytes()
      if (savedBytes + bytes > options.mostSavedBytes) postponed.push(...others.map(({ branch }) => branch))
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
        return part(branch, (shot) => {
          const value = random.draw(shot, event) < one ? 1 : 0
          return 2 * value + (isMisread(shot, value, misread) ? 1 - value : value)
        }).map(({ key, branch: { shots, bits: before } }) => {
          const bits = before.slice()
          bits[bit] = key & 1
          const value = key >> 1
          return { branch: { shots, bits }, take: () => run.collapse(qubit, value, value ? one : 1 - one) }
        })
      }
      case 'reset': {
        const { qubit, event } = step
        const one = yield* run.probabilityOfOne(qubit)
        return part(branch, (shot) => (random.draw(shot, event) < one ? 1 : 0)).map(({ key, branch }) => ({
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
        return part(branch, (shot) => (random.draw(shot, event) < probability ? 1 : 0)).map(
          ({ key, branch }) => ({
            branch,
            take: () => (key ? run.applyPauli(qubit, 3) : undefined),
          }),
        )
      }
      default:
        return yield* dampWays(step, run, branch)
    }
  }

  function depolarizeWays(
    { qubits, probability, event }: DepolarizeStep,
    run: QuantumRun<State, Saved>,
    branch: Branch,
  ): Way[] {
    return part(branch, (shot) => {
      const drawn = random.draw(shot, event)
      return drawn < probability ? Math.floor((drawn / probability) * 4 ** qubits.length) : 0
    }).map(({ key, branch }) => ({
      branch,
      take() {
        qubits.forEach((qubit, j) => {
          const pauli = (key >> (2 * j)) & 3
          if (pauli) run.applyPauli(qubit, pauli)
        })
      },
    }))
  }

  /** How likely a jump is has to be found out only if some shot drew a number that is low enough at all. */
  function* dampWays(
    { qubit, gamma, event }: DampStep,
    run: QuantumRun<State, Saved>,
    branch: Branch,
  ): Steps<Way[]> {
    const mayJump = branch.shots.some((shot) => random.draw(shot, event) < gamma)
    const probability = mayJump ? gamma * (yield* run.probabilityOfOne(qubit)) : 0
    return part(branch, (shot) => (random.draw(shot, event) < probability ? 1 : 0)).map(
      ({ key, branch }) => ({
        branch,
        take: () => run.damp(qubit, gamma, key === 1),
      }),
    )
  }

  function isMisread(shot: number, value: number, misread: Misread | undefined): boolean {
    return !!misread && random.draw(shot, misread.event) < (value ? misread.prob0Given1 : misread.prob1Given0)
  }
}

type RandomFlatStep = Exclude<FlatStep, { kind: 'unitary' | 'assign' | 'jump' }>

interface Way {
  readonly branch: Branch
  /** What the run goes through on this way. */
  readonly take: () => void
}

/** Parts a branch by a key of each shot; the largest part comes last, since the last needs no return. */
function part(branch: Branch, keyOf: (shot: number) => number): { key: number; branch: Branch }[] {
  const keys = branch.shots.map(keyOf)
  const sizes = new Map<number, number>()
  for (const key of keys) sizes.set(key, (sizes.get(key) ?? 0) + 1)
  if (sizes.size === 1) return [{ key: keys[0]!, branch }]
  return [...sizes]
    .toSorted(([, a], [, b]) => a - b)
    .map(([key]) => ({
      key,
      branch: { shots: branch.shots.filter((_, i) => keys[i] === key), bits: branch.bits.slice() },
    }))
}
