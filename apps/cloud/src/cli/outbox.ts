import { parseArgs } from 'node:util'
import { readOutbox } from '../identity/messages/outbox.ts'
import { openUserPool } from '../identity/user-pool.ts'
import { printUsage, type Command } from './command.ts'

/** Shows the messages that no mail server has sent. */
export const outboxCommand: Command = {
  summary: 'Show the messages with verification codes that no mail server has taken.',
  usage: ['outbox [<e-mail>] [--limit <n>] [--json]'],
  async run(call) {
    const { runtime, print } = call
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, limit: { type: 'string' } },
    })
    const limit = Number(values.limit ?? 10)
    const [to, ...unexpected] = positionals
    if (unexpected.length || !Number.isSafeInteger(limit) || limit < 1)
      return printUsage(call, outboxCommand, unexpected)
    const entries = await readOutbox(openUserPool(runtime), {
      limit,
      ...(to === undefined ? {} : { to }),
    })
    if (values.json) {
      print(JSON.stringify(entries, null, 2))
      return 0
    }
    if (entries.length === 0) print('The outbox is empty.')
    for (const entry of entries.toReversed()) {
      print(`${entry.at.toISOString()}  to ${entry.to}`)
      print(`  ${entry.subject}`)
      print(`  ${(entry.text ?? '(taken by the mail server)').replaceAll('\n', '\n  ')}`)
    }
    return 0
  },
}
