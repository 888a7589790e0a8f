import { evaluateCondition } from '../../program/evaluate-condition.ts'
import type { Program } from '../../program/program.ts'
import type { ShotRandom } from '../../random/shot-random.ts'
import type { Branch } from '../../results/readout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { flattenProgram } from './flatten-program.ts'
import type { QuantumRun } from './quantum-run.ts'
import { createRandomEvent, type RandomEvent } from './random-event.ts'
import type { OutcomeBranch } from './split-branch.ts'

export interface WalkOptions<State, Saved> {
  readonly program: Program
  readonly random: ShotRandom
  readonly startRun: () => QuantumRun<State, Saved>
  /** Opens a scope of memory; the returned function frees what was allocated in it. */
  readonly openScope: () => () => void
  /** Bytes that saved runs may take at a time. */
  readonly maxSavedBytes: number
  /** Reads the state of a branch that has reached the final measurements. */
  readonly finish: (run: QuantumRun<State, Saved>, branch: Branch) => ResumableTask
}

/** Decides which outcomes of a random event a walk follows. */
export interface BranchPolicy {
  /** Splits a branch at an event, into one branch at least. */
  readonly split: (branch: Branch, event: RandomEvent) => OutcomeBranch[]
  /** Whether an outcome that only shots with a certain property draw may be followed. */
  readonly mayOccur: (branch: Branch, drawsIt: (shot: number) => boolean) => boolean
  /**
   * Decides about all branches of a split but the last; `fits`: there is memory to save the run.
   */
  readonly admit: (others: readonly Branch[], fits: boolean) => 'follow' | 'skip' | 'stop'
}

/**
 * Takes all shots of a branch through a program together, and splits them where their outcomes
 * differ: each trajectory is simulated once, for all its shots. A shot ends as it would if it ran
 * alone. Returns false if the policy stopped the walk.
 */
export function* walkBranches<State, Saved>(
  { program, random, startRun, openScope, maxSavedBytes, finish }: WalkOptions<State, Saved>,
  { split, mayOccur, admit }: BranchPolicy,
  { shots, share }: Omit<Branch, 'bits'>,
): ResumableTask<boolean> {
  const steps = flattenProgram(program.steps)
  let savedBytes = 0
  let isStopped = false

  const close = openScope()
  yield* explore(startRun(), 0, { shots, share, bits: new Uint8Array(program.bits) })
  close()
  return !isStopped

  function* explore(run: QuantumRun<State, Saved>, from: number, start: Branch): ResumableTask {
    let branch = start
    let place = from
    while (place < steps.length && !isStopped) {
      const step = steps[place++]!
      if (step.kind === 'unitary') run.addUnitary(step)
      else if (step.kind === 'assign') {
        branch.bits[step.bit] = evaluateCondition(step.value, branch.bits) ? 1 : 0
      } else if (step.kind === 'select') {
        if (branch.bits[step.bit] !== step.value) return
      } else if (step.kind === 'jump') {
        if (!step.unless || !evaluateCondition(step.unless, branch.bits)) place = step.target
      } else {
        const here = branch
        const event = yield* createRandomEvent(step, run, random, (drawsIt) => mayOccur(here, drawsIt))
        branch = yield* follow(run, place, event, branch)
      }
    }
    if (!isStopped) yield* finish(run, branch)
  }

  /**
   * Explores all branches of an event but the last, restoring the run after each; returns the last.
   */
  function* follow(
    run: QuantumRun<State, Saved>,
    place: number,
    event: RandomEvent,
    branch: Branch,
  ): ResumableTask<Branch> {
    const branches: readonly OutcomeBranch[] = split(branch, event).map((each) => recorded(each, event))
    const others = branches.slice(0, -1)
    if (others.length > 0) {
      const bytes = run.savedBytes()
      const decision = admit(
        others.map((other) => other.branch),
        savedBytes + bytes <= maxSavedBytes,
      )
      if (decision === 'stop') isStopped = true
      else if (decision === 'follow') {
        savedBytes += bytes
        const closeScope = openScope()
        const saved = yield* run.save()
        for (const other of others) {
          event.apply(other.outcome)
          yield* explore(run, place, other.branch)
          run.restore(saved)
        }
        closeScope()
        savedBytes -= bytes
      }
    }
    const last = branches[branches.length - 1]!
    event.apply(last.outcome)
    return last.branch
  }
}

function recorded({ outcome, branch }: OutcomeBranch, { record }: RandomEvent): OutcomeBranch {
  if (!record) return { outcome, branch }
  const bits = branch.bits.slice()
  record(outcome, bits)
  return { outcome, branch: { ...branch, bits } }
}
