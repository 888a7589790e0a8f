import type { CommandCall } from './command.ts'

/** Reads a time argument. Prints a message and returns undefined if it is invalid. */
export function readTime({ print }: Pick<CommandCall, 'print'>, text: string): Date | undefined {
  const time = new Date(text)
  if (!Number.isNaN(time.getTime())) return time
  print(`${text} is no time: write it as 2026-03-01T09:00:00Z.`)
  return undefined
}
