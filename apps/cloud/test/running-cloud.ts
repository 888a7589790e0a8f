import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createApiToken } from '../src/api/tokens/create-api-token.ts'
import { openCommandRuntime } from '../src/cli/open-command-runtime.ts'
import { readSettings } from '../src/settings/settings.ts'

export interface RunningCloud {
  readonly url: string
  readonly child: ChildProcess
  /** Its output so far. The two streams arrive in any order. */
  readonly output: () => string
  /** Its log so far: the lines of standard error. */
  readonly log: () => string
  /** Sends a signal and waits for the end of the process. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
}

const ownMain = resolve(import.meta.dirname, '..', 'src', 'main.ts')

/**
 * Starts a real cloud in a process of its own, as `npm start` does, and waits until it is ready.
 */
export async function runCloud(
  environment: Readonly<Record<string, string>>,
  /** Receives the process before it is ready. */
  onSpawn: (child: ChildProcess) => void = () => {},
  main = ownMain,
): Promise<RunningCloud> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORTAL_HOST: 'off', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onSpawn(child)
  let output = ''
  let log = ''
  // Unlike 'exit', 'close' follows the last line of the output.
  const closed = once(child, 'close') as Promise<[number | null]>
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /"cloud":"([^"]+)".*"msg":"started"/.exec(output)?.[1]
      if (ready) resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk.toString()
      read(chunk)
    })
    void closed.then(([code]) => reject(new Error(`The cloud ended with ${code}: ${output}`)))
  })
  return {
    url,
    child,
    output: () => output,
    log: () => log,
    end: async (signal) => {
      child.kill(signal)
      const [code] = await closed
      return code
    },
  }
}

/** Returns an API token of the demonstration user, created directly in the database. */
export async function createDemoToken(environment: Readonly<Record<string, string>>): Promise<string> {
  const { runtime, close } = await openCommandRuntime(readSettings(environment))
  try {
    const { id } = await runtime.database.selectFrom('identity_user').select('id').executeTakeFirstOrThrow()
    const token = await createApiToken(runtime, id)
    return `${token.id}.${token.secret}`
  } finally {
    await close()
  }
}
