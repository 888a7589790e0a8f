import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'

/** How a command ended, with what it wrote. */
export interface CommandEnd {
  readonly end:
    | { readonly kind: 'exited'; readonly code: number }
    | { readonly kind: 'signalled'; readonly signal: string }
    | { readonly kind: 'aborted' | 'timedOut' | 'tooMuchOutput' }
    | { readonly kind: 'notStarted'; readonly cause: Error }
  /** Standard output and standard error in the order of arrival, up to the limit. */
  readonly output: Buffer
}

interface CommandOptions {
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly maxOutputBytes: number
  readonly signal: AbortSignal
}

/** Processes that left the group may keep the output open for this time after its end. */
const closingMs = 1000

/**
 * Runs a command in a process group of its own. The whole group is killed when the command ends,
 * exceeds a limit or is aborted.
 */
export async function runCommand(
  [name = '', ...args]: readonly string[],
  { folder, environment, timeoutMs, maxOutputBytes, signal }: CommandOptions,
): Promise<CommandEnd> {
  const chunks: Buffer[] = []
  let room = maxOutputBytes
  const ended = Promise.withResolvers<CommandEnd['end']>()
  const child = spawn(name, args, {
    cwd: folder,
    env: environment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const collect = (chunk: Buffer) => {
    chunks.push(chunk.subarray(0, Math.max(0, room)))
    room -= chunk.length
    if (room < 0) ended.resolve({ kind: 'tooMuchOutput' })
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.on('error', (cause) => ended.resolve({ kind: 'notStarted', cause }))
  child.on('exit', (code, killedBy) =>
    ended.resolve(code === null ? { kind: 'signalled', signal: String(killedBy) } : { kind: 'exited', code }),
  )
  const closed = new Promise((resolve) => void child.on('close', resolve))
  const timer = globalThis.setTimeout(() => ended.resolve({ kind: 'timedOut' }), timeoutMs)
  const abort = () => ended.resolve({ kind: 'aborted' })
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort)
  const end = await ended.promise
  clearTimeout(timer)
  signal.removeEventListener('abort', abort)
  killGroup(child.pid)
  await Promise.race([closed, setTimeout(closingMs, undefined, { ref: false })])
  child.stdout.destroy()
  child.stderr.destroy()
  // The last output may arrive after the end.
  return {
    end: end.kind === 'exited' && room < 0 ? { kind: 'tooMuchOutput' } : end,
    output: Buffer.concat(chunks),
  }
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Nobody is left in the group.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
