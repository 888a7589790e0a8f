import type { PortalApiComponents } from '@qportal/api-client/wire'
import type { CircuitProblem } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { QasmProblem } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'

/** Values in the sentence of a reason. */
export type ReasonValues = Readonly<Record<string, string | number>>

/** Why a job is refused or has no result. */
export interface JobReason {
  /** A sentence in English. */
  readonly message: string
  /** The same as a code such as `noise/too-long`, for clients that word it themselves. */
  readonly reason: PortalApiComponents['schemas']['JobReason'] | `circuit:${string}` | `openqasm:${string}`
  readonly values?: ReasonValues
}

/** The reason of a problem in a circuit: `circuit:` and the problem's code. */
export function circuitReason(problem: Pick<CircuitProblem, 'code' | 'parameters'>): JobReason {
  return {
    message: describeCircuitProblem(problem, 'en'),
    reason: `circuit:${problem.code}`,
    values: problem.parameters,
  }
}

/** The reason of a problem in a text; the values of its hint are called `hint_…`. */
export function qasmReason(problem: QasmProblem): JobReason {
  const { hint } = problem
  const ofHint = Object.entries(hint?.parameters ?? {}).map(([name, value]) => [`hint_${name}`, value])
  return {
    message: describeProblem(problem, 'en'),
    reason: `openqasm:${problem.code}`,
    values: {
      ...problem.parameters,
      ...(hint && { hint: hint.code, ...(Object.fromEntries(ofHint) as ReasonValues) }),
    },
  }
}
