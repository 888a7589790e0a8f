import { spawnSync } from 'node:child_process'

/** Runs a command and returns its output. Throws with the whole output if the command fails. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed (${status}):\n${stdout}\n${stderr}`)
  return stdout
}
