import type { JobReason } from '@qportal/api-client'
import { quoteMessage, reasonText } from '@qportal/api-client/messages'
import { circuitMessages, describeCircuitProblem } from '@qportal/circuit/messages'
import { describeProblem, qasmMessages } from '@qportal/openqasm/messages'
import type { Language } from '../i18n/languages.ts'

type QasmProblem = Parameters<typeof describeProblem>[0]
type CircuitProblem = Parameters<typeof describeCircuitProblem>[0]

/**
 * Words why a job has no result: the reason, or the server's own sentence if it sent no code, or one
 * that the portal does not know.
 */
export function describeJobMessage(
  { message, reason }: { readonly message?: string; readonly reason?: JobReason },
  language: Language,
): string | undefined {
  return (
    (reason && describeReason(reason, language)) ??
    (message === undefined ? undefined : quoteMessage(message, language))
  )
}

/** Words why a job was refused or has no result; undefined for an unknown code. */
export function describeReason(reason: JobReason, language: Language): string | undefined {
  const [, source, code = ''] = /^(\w+):(.+)$/.exec(reason.code) ?? []
  const parameters = readValues(reason, '')
  if (source === 'circuit' && Object.hasOwn(circuitMessages.en, code))
    return describeCircuitProblem({ code: code as CircuitProblem['code'], parameters }, language)
  if (source !== 'openqasm' || !Object.hasOwn(qasmMessages.en.problems, code))
    return reasonText(reason, language)
  const hint = reason.values.hint
  const isKnownHint = typeof hint === 'string' && Object.hasOwn(qasmMessages.en.hints, hint)
  return describeProblem(
    {
      code: code as QasmProblem['code'],
      parameters,
      ...(isKnownHint && {
        hint: {
          code: hint as NonNullable<QasmProblem['hint']>['code'],
          parameters: readValues(reason, 'hint_'),
        },
      }),
    },
    language,
  )
}

/** Returns the values whose names begin with a prefix, without the prefix. */
function readValues({ values }: JobReason, prefix: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith(prefix) && typeof value !== 'boolean' ? [[name.slice(prefix.length), value]] : [],
    ),
  )
}
