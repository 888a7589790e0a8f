import { parseArgs } from 'node:util'
import { readSecurityEventNames, type EventOutcome } from '../audit/event-names.ts'
import { readEvents } from '../audit/read-events.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { findUser } from '../identity/users/user-store.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'
import { readTime } from './read-time.ts'

const eventNames = readSecurityEventNames()
const outcomes: readonly EventOutcome[] = ['success', 'refused']

/** Shows the audit log. */
export const auditCommand: Command = {
  summary: `Show the latest security events. Events: ${eventNames.join(', ')}.`,
  usage: [
    'audit [--user <e-mail or id>] [--event <name>] [--outcome success|refused] [--limit <n>] [--json]',
    'audit [--address <address>] [--since <time>] [--until <time>] ...',
  ],
  async run(call) {
    const { values, positionals } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        event: { type: 'string' },
        outcome: { type: 'string' },
        address: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
      },
    })
    const limit = Number(values.limit ?? 50)
    const name = eventNames.find((candidate) => candidate === values.event)
    const outcome = outcomes.find((candidate) => candidate === values.outcome)
    const isKnown = (values.event === undefined || name) && (values.outcome === undefined || outcome)
    if (positionals.length || !isKnown || !Number.isSafeInteger(limit) || limit < 1)
      return printUsage(call, auditCommand, positionals)
    const since = values.since === undefined ? undefined : readTime(call, values.since)
    const until = values.until === undefined ? undefined : readTime(call, values.until)
    if ((values.since !== undefined && !since) || (values.until !== undefined && !until)) return 2

    // The id of a removed account still finds its events.
    const account =
      values.user === undefined
        ? undefined
        : ((await findUser(openUserPool(call.runtime), values.user))?.id ?? values.user)
    const filter = { account, name, outcome, address: values.address, since, until, limit }
    const events = (await readEvents(call.runtime, filter)).toReversed()
    if (values.json) for (const event of events) call.print(JSON.stringify(event))
    else await printEvents(call, events)
    return 0
  },
}

async function printEvents(
  { runtime, print }: CommandCall,
  events: Awaited<ReturnType<typeof readEvents>>,
): Promise<void> {
  if (events.length === 0) return print('No event passes the filter.')
  const users = await runtime.database.selectFrom('identity_user').select(['id', 'email']).execute()
  const emails = new Map(users.map(({ id, email }) => [id, email]))
  const rows = events.map((event) => ({
    Time: event.at.toISOString(),
    Event: event.event,
    Outcome: event.outcome,
    Account: event.subject === null ? '' : (emails.get(event.subject) ?? event.subject),
    Actor: event.actor === null ? '' : (emails.get(event.actor) ?? event.actor),
    Address: event.address ?? '',
    Detail: [event.detail, event.left_out ? `(${event.left_out} more before)` : undefined]
      .filter(Boolean)
      .join(' '),
  }))
  for (const line of formatTable(rows)) print(line)
}
