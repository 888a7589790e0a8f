import type { CommandCall } from './command.ts'

/** Reads a time argument. Prints a message and returns undefined if it is invalid. */
export function readTime({ print }: Pick<CommandCall, 'print'>, text: string): Date | undefined {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime()) && isDayOfMonth(text)) return time
  print(`${text} is no time: write it as 2026-03-01T09:00:00Z.`)
  return undefined
}

/** `Date` takes 30 February for 2 March. Other forms than `2026-03-01` pass. */
function isDayOfMonth(text: string): boolean {
  const [, date] = /^(\d{4}-\d\d-\d\d)(?!\d)/.exec(text) ?? []
  return date === undefined || new Date(date).toISOString().startsWith(date)
}
