import type { CloudTables } from '../composition/cloud-tables.ts'
import type { CloudRuntime } from '../dependencies/runtime.ts'

/**
 * The input and output of a command of `npm run cloud -- <name>`. A command never touches the
 * process itself.
 */
export interface CommandCall {
  readonly runtime: CloudRuntime<CloudTables>
  /** The arguments after the command's name. */
  readonly args: readonly string[]
  readonly print: (line: string) => void
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string
  /** Usage lines, one per form. */
  readonly usage: readonly string[]
  /** Returns the exit code: 0 done, 1 not possible, 2 called wrongly. */
  readonly run: (call: CommandCall) => Promise<number>
}

/** Prints the unexpected arguments and the usage. Returns the exit code. */
export function printUsage(
  { print }: Pick<CommandCall, 'print'>,
  { usage }: Command,
  unexpected: readonly string[] = [],
): number {
  if (unexpected.length) print(`Not expected: ${unexpected.join(' ')}`)
  for (const line of usage) print(line)
  return 2
}
