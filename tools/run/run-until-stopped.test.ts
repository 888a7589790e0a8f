import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

// Two commands in sequence, as `npm start` builds and serves. Each prints its name and runs on.
const module = `${repositoryRoot}/tools/run/run-until-stopped.mjs`
const lasting = `console.log('runs'); setInterval(() => {}, 1000)`
const task = `
  import { run } from ${JSON.stringify(module)}
  const lasting = ['-e', ${JSON.stringify(lasting)}]
  await run(process.execPath, lasting, process.env)
  process.exitCode = await run(process.execPath, lasting, process.env)`
const runTask = [process.execPath, '--input-type=module', '-e', task] as const

async function untilItRuns(child: ChildProcess): Promise<void> {
  await once(createInterface(child.stdout!), 'line')
}

it('starts no further command after a signal', async () => {
  const [program, ...args] = runTask
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await untilItRuns(child)
  child.kill('SIGINT')
  expect(await once(child, 'close')).toEqual([130, null])
})

// npm starts scripts through a shell. Only on Linux can a script notice that npm was killed.
it.runIf(process.platform === 'linux').each(['SIGTERM', 'SIGKILL'] as const)(
  'ends when npm ends of %s',
  async (signal) => {
    const npm = `
      const { spawn } = require('node:child_process')
      const [program, ...args] = ${JSON.stringify(runTask)}
      const shell = spawn('sh', ['-c', '"$@"; true', 'sh', program, ...args], { stdio: 'inherit' })
      process.on('SIGTERM', () => process.exit(shell.kill('SIGTERM') ? 1 : 2))`
    const child = spawn(process.execPath, ['-e', npm], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await untilItRuns(child)
    child.kill(signal)
    // A surviving process would keep the output open.
    expect(await once(child, 'close')).toEqual(signal === 'SIGKILL' ? [null, 'SIGKILL'] : [1, null])
  },
)
