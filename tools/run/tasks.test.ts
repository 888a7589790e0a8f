import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { repositoryRoot } from '../source/read-source.ts'

const folder = mkdtempSync(join(tmpdir(), 'tasks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('runs cloud and portal as children of dev, and a signal ends both quietly', async () => {
  // Each fake program prints its name and runs until it is stopped.
  for (const program of ['node', 'pnpm'])
    writeFileSync(join(folder, program), `#!/bin/sh\necho ${program} "$@"\nexec sleep 1000\n`, {
      mode: 0o755,
    })
  const task = `
    import { tasks } from ${JSON.stringify(`${repositoryRoot}/tools/run/tasks.mjs`)}
    process.exitCode = await tasks.dev({ env: process.env })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', task], {
    env: { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const closed = once(child, 'close')
  const called: string[] = []
  for await (const line of createInterface(child.stdout)) {
    called.push(line)
    if (called.length === 2) child.kill('SIGINT')
  }
  expect(await closed).toEqual([0, null])
  expect(called.toSorted()).toEqual([
    expect.stringContaining('cloud'),
    expect.stringMatching(/^node .*vite\.js$/),
  ])
})
