import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'run-command-'))
const usual = {
  folder,
  environment: { PATH: process.env['PATH'] ?? '' },
  timeoutMs: 60_000,
  maxOutputBytes: 1000,
  signal: new AbortController().signal,
}

function runShell(script: string, options: Partial<typeof usual> = {}) {
  return runCommand(['sh', '-c', script], { ...usual, ...options })
}

/** Returns whether a process still runs; a killed one may wait for its parent. */
function isRunning(pid: number) {
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

describe('runCommand', () => {
  it('returns the exit code and the output of both streams', async () => {
    const { end, output } = await runShell('echo one; echo two >&2; exit 3')
    expect(end).toEqual({ kind: 'exited', code: 3 })
    expect(output.toString().trim().split('\n').sort()).toEqual(['one', 'two'])
  })

  it('passes on nothing of the environment of the cloud', async () => {
    const { output } = await runShell('env')
    const names = output.toString().match(/^\w+(?==)/gm)
    expect(names?.filter((name) => !['PATH', 'PWD', 'SHLVL', '_', 'OLDPWD'].includes(name))).toEqual([])
  })

  it('says that a signal ended the program', async () => {
    expect((await runShell('kill -9 $$')).end).toEqual({ kind: 'signalled', signal: 'SIGKILL' })
  })

  it('says that a command cannot be started', async () => {
    expect((await runCommand(['no-such-command'], usual)).end).toMatchObject({ kind: 'notStarted' })
  })

  it('stops a program that writes too much, and keeps the beginning', async () => {
    const { end, output } = await runShell('while true; do echo 0123456789; done')
    expect(end).toEqual({ kind: 'tooMuchOutput' })
    expect(output).toHaveLength(1000)
  })

  it('kills the whole process group when it is aborted', async () => {
    const aborted = new AbortController()
    const pidFile = join(folder, 'aborted')
    const run = runShell(`sleep 600 & echo $! > ${pidFile}; wait`, { signal: aborted.signal })
    await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8')).toMatch(/\d\n/)
    aborted.abort()
    expect((await run).end).toEqual({ kind: 'aborted' })
    await expect.poll(() => isRunning(Number(readFileSync(pidFile, 'utf8')))).toBe(false)
  })

  it('ends when its time is over', async () => {
    expect((await runShell('sleep 600', { timeoutMs: 500 })).end).toEqual({ kind: 'timedOut' })
  })

  it('kills what the program leaves behind', async () => {
    const { end, output } = await runShell('sleep 600 & echo $!')
    expect(end).toEqual({ kind: 'exited', code: 0 })
    await expect.poll(() => isRunning(Number(output.toString()))).toBe(false)
  })
})
