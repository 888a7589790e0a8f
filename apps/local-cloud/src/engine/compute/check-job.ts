import { checkForDevice, countQubits, type ProblemPlace } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { exceededLimit } from './noisy-limits.ts'
import { compileProgram } from './compile-program.ts'
import type { JobCheck, JobToCheck } from './compute-task.ts'
import { readOperator } from './read-operator.ts'

/** Whether a device can run a job: reads the program and the operator, and holds the circuit against the device. */
export function checkJob({
  program,
  operator,
  device,
  isTranspiled,
  needsMeasurement,
  noisyShots,
}: JobToCheck): JobCheck {
  const compiled = compileProgram(program)
  if ('ok' in compiled) return compiled
  const { circuit } = compiled
  const [parameter] = circuit.parameters
  if (parameter !== undefined)
    return {
      ok: false,
      at: 'program',
      message: `The input "${parameter}" has no value: a job takes no inputs.`,
    }
  const [problem] = checkForDevice(circuit, device, { isTranspiled, needsMeasurement })
  if (problem) {
    const message = describeCircuitProblem(problem, 'en')
    return { ok: false, at: 'program', message, ...placeIn(program, problem.at) }
  }
  const limit = noisyShots === null ? undefined : exceededLimit(circuit, noisyShots)
  if (limit) return { ok: false, at: 'program', message: limit.message, ...placeIn(program, limit.at) }
  const read = operator && readOperator(operator, countQubits(circuit))
  return read && 'ok' in read ? read : { ok: true }
}

/** Line and column, from 1, of a problem that has a place in the text. */
function placeIn(program: string, at: ProblemPlace): { line: number; column: number } | undefined {
  if (at.kind !== 'instruction' || !at.origin) return undefined
  const before = program.slice(0, at.origin.start).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
