import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  listAllAnnouncements,
  publishAnnouncement,
  withdrawAnnouncement,
} from '../api/announcements/manage-announcements.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'
import { readTime } from './read-time.ts'

const weekMs = 7 * 86_400_000
const maxListed = 10_000

/** Publishes and withdraws announcements. */
export const announceCommand: Command = {
  summary:
    'Publish an announcement in Markdown (a week from now, if not said otherwise), list them, or withdraw one.',
  usage: [
    'announce <title> <Markdown> [--from <time>] [--to <time>]',
    'announce <title> --file <Markdown file> [--from <time>] [--to <time>]',
    'announce list',
    'announce withdraw <number>',
  ],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { file: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } },
    })
    const [first = '', second] = positionals
    const unexpected = positionals.slice(first === 'list' || values.file !== undefined ? 1 : 2)
    if (unexpected.length) return printUsage(call, announceCommand, unexpected)
    if (first === 'list') return list(call)
    if (first === 'withdraw' && /^\d{1,9}$/.test(second ?? '')) return withdraw(call, Number(second))
    const content = values.file === undefined ? second : readFileSync(values.file, 'utf8')
    if (!first || first === 'withdraw' || content === undefined) return printUsage(call, announceCommand)
    const start = values.from === undefined ? call.runtime.clock.now() : readTime(call, values.from)
    const end =
      values.to === undefined ? start && new Date(start.getTime() + weekMs) : readTime(call, values.to)
    if (!start || !end) return 2
    if (start < end) return publish(call, { title: first, content, start, end })
    call.print(`It would end on ${end.toISOString()}, before it begins on ${start.toISOString()}.`)
    return 2
  },
}

async function publish(
  { runtime, print }: CommandCall,
  { title, content, start, end }: { title: string; content: string; start: Date; end: Date },
): Promise<number> {
  const { announcement_id } = await publishAnnouncement(runtime, { title, content, start, end })
  print(`Announcement ${announcement_id} is shown from ${start.toISOString()} to ${end.toISOString()}.`)
  return 0
}

async function list({ runtime, print }: CommandCall): Promise<number> {
  const announcements = await listAllAnnouncements(runtime, maxListed)
  if (!announcements.length) {
    print('There are no announcements.')
    return 0
  }
  const rows = announcements.map((announcement) => ({
    Number: String(announcement.announcement_id),
    Title: announcement.title,
    From: announcement.start_time.toISOString(),
    To: announcement.end_time.toISOString(),
    State: announcement.publishable ? 'published' : 'withdrawn',
  }))
  for (const line of formatTable(rows)) print(line)
  return 0
}

async function withdraw({ runtime, print }: CommandCall, id: number): Promise<number> {
  const isFound = await withdrawAnnouncement(runtime, id)
  print(isFound ? `Announcement ${id} is withdrawn.` : `There is no announcement ${id}.`)
  return isFound ? 0 : 1
}
