import type { CloudRuntime } from '../runtime/runtime.ts'
import type { CloudTables } from '../cloud/cloud-tables.ts'

/** What a command of `npm run cloud -- <name>` is given; it never touches the process itself. */
export interface CommandCall {
  readonly runtime: CloudRuntime<CloudTables>
  /** What stands after the command's name. */
  readonly args: readonly string[]
  readonly print: (line: string) => void
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: string
  /** How to call it, one line per form. */
  readonly usage: readonly string[]
  /** Gives the exit code: 0 done, 1 not possible, 2 called wrongly. */
  readonly run: (call: CommandCall) => Promise<number>
}

/** Says how a command is called, first which words it has no use for; gives the exit code. */
export function refuseCall(
  { print }: Pick<CommandCall, 'print'>,
  { usage }: Command,
  unexpected: readonly string[] = [],
): number {
  if (unexpected.length) print(`Not expected: ${unexpected.join(' ')}`)
  for (const line of usage) print(line)
  return 2
}
