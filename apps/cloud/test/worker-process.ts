import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { resolve } from 'node:path'

const cli = resolve(import.meta.dirname, '..', 'src', 'cli', 'main.ts')

/**
 * Runs `npm run cloud -- worker` with nothing but the address of the database. Resolves when it
 * runs jobs.
 */
export async function startWorkerProcess(databaseUrl: string, environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, [cli, 'worker'], {
    cwd: tmpdir(),
    env: { DATABASE_URL: databaseUrl, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Unlike 'exit', 'close' follows the last line of the output.
  const closed = once(child, 'close') as Promise<[number | null]>
  let output = ''
  await new Promise<void>((ready, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('This worker runs jobs.')) ready()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void closed.then(([code]) => reject(new Error(`The worker ended with ${code}: ${output}`)))
  })
  return {
    child,
    /** Its output so far. */
    output: () => output,
    /** Resident memory in MB (Linux). */
    residentMb: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    end: async (signal: NodeJS.Signals) => {
      child.kill(signal)
      const [code] = await closed
      return code
    },
  }
}
