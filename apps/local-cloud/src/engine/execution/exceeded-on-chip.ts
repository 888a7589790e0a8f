import { inlineGates, type Circuit, type PauliSum, type ProblemPlace } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { Chip } from '../compute/compute-task.ts'
import { exceededLimit, noisySeconds } from '../compute/noisy-limits.ts'
import { isStepGate } from '../transpile/read-steps.ts'
import { placeOnChip } from './place-on-chip.ts'
import type { Wishes } from './read-transpiler-info.ts'

/** To transpile more than that would keep others waiting whose jobs are checked. */
const mostSteps = 10_000

/**
 * Why a chip cannot run a program, seen when it is submitted: the transpiler makes between none and hundreds of gates of one, so how
 * long its errors take to be simulated is known of the transpiled program only.
 *
 * @param asked.wishes to the transpiler; null: none
 */
export function exceededOnChip(
  program: Circuit,
  asked: {
    readonly shots: number
    readonly bases: number
    readonly observable: PauliSum | null
    readonly wishes: Wishes | null
  },
  chip: Chip,
): { readonly message: string; readonly at?: ProblemPlace } | undefined {
  const { wishes } = asked
  const exceeded = exceededLimit(program, asked, noisySeconds.submitted)
  if (!wishes || exceeded?.at) return exceeded
  const { value: steps, problems = [] } = inlineGates(program, {
    isPrimitive: isStepGate,
    modifiers: 'expand',
  })
  const [problem] = problems
  if (!steps) return { message: describeCircuitProblem(problem!, 'en'), at: problem!.at }
  if (steps.instructions.length > mostSteps) return exceededLimit(steps, asked, noisySeconds.notYetRouted)
  // Level 2 takes the best of several that are like the one of level 1.
  const optimizationLevel = wishes.optimizationLevel === 0 ? 0 : 1
  const { circuit } = placeOnChip(program, { ...asked, wishes: { ...wishes, optimizationLevel } }, chip)
  return exceededLimit(circuit, { ...asked, isTranspiled: true }, noisySeconds.submitted)
}
