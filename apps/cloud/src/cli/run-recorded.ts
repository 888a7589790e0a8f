import { userInfo } from 'node:os'
import type { EventDetail } from '../audit/format-detail.ts'
import { runWithOrigin } from '../audit/request-origin.ts'
import { recordSecurityEvent } from '../audit/security-event.ts'
import type { Command, CommandCall } from './command.ts'

/**
 * Runs a command and records it in the audit log, with the words that its usage contains: other
 * arguments may be addresses or texts.
 */
export function runRecorded(command: Command, name: string, call: CommandCall): Promise<number> {
  const known = new Set(command.usage.flatMap((line) => line.match(/[a-z-]+/g) ?? []))
  const words = [name, ...call.args.filter((word) => known.has(word))].join(' ')
  return runWithOrigin({ actor: `command ${userInfo().username}` }, async () => {
    let exitCode = 1
    try {
      return (exitCode = await command.run(call))
    } finally {
      const outcome = exitCode === 0 ? 'success' : 'refused'
      const detail: EventDetail = { code: 'command', words }
      await recordSecurityEvent(call.runtime, { name: 'command', outcome, detail })
    }
  })
}
