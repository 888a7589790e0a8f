/** Uses one running cloud as programs and administrators do: each in a process of its own. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'

const root = resolve(import.meta.dirname, '..', '..', '..')
const dataFolder = mkdtempSync(join(tmpdir(), 'from-outside-'))
const environment = { CLOUD_DATA_DIR: dataFolder, CLOUD_PORT: String(await reservePort()) }
const cloud = await runCloud({ ...environment, LOG_LEVEL: 'debug' })
afterAll(async () => {
  await cloud.end('SIGTERM')
  rmSync(dataFolder, { recursive: true, force: true })
})

async function run(script: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, PORTAL_HOST: 'off', ...environment, ...more }
  return new Promise<{ code: unknown; text: string }>((done) => {
    execFile(process.execPath, [resolve(root, script), ...args], { env }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, text: stdout + stderr }),
    )
  })
}

describe('a program with an API token', () => {
  it("runs a job with the nine lines of the client's README", async () => {
    const example = 'packages/api-client/examples/wait-for-result.ts'
    const [lines, readme] = [example, 'packages/api-client/README.md'].map((path) =>
      readFileSync(resolve(root, path), 'utf8').trim(),
    )
    expect(readme).toContain(`\`\`\`ts\n${lines}\n\`\`\``)
    expect(lines!.split('\n').filter(Boolean)).toHaveLength(9)

    const token = await createDemoToken(environment)
    const { code, text } = await run(example, [], { QPORTAL_URL: cloud.url, QPORTAL_API_TOKEN: token })
    expect(code, text).toBe(0)
    const [, status, counts = '{}'] = /^(\w+) (\{.*\})\n$/.exec(text) ?? [text]
    expect(status).toBe('succeeded')
    const { '00': none = 0, '11': both = 0, ...others } = JSON.parse(counts) as Record<string, number>
    expect(none + both).toBeGreaterThan(800)
    expect(Object.values(others).reduce((sum, count) => sum + count, none + both)).toBe(1000)
    expect(cloud.output()).not.toContain(token.split('.')[1])
  })

  it('is told why its token is refused', async () => {
    const example = 'packages/api-client/examples/wait-for-result.ts'
    const { code, text } = await run(example, [], {
      QPORTAL_URL: cloud.url,
      QPORTAL_API_TOKEN: 'wrong.token',
    })
    expect(code).toBe(1)
    expect(text).toContain('api/authentication-failed')
  })
})

describe('npm run cloud, beside the running cloud', () => {
  const command = (line: string) => run('apps/cloud/src/cli/main.ts', line.split(' '))

  it.each([
    ['users add ada@example.org', /^ada@example\.org can sign up now\.$/m],
    ['users list', /ada@example\.org +registered/],
    ['devices', /state-vector +simulator +\d+ +available/],
    ['jobs', /demo@quantum\.example +Bell pair/],
    ['announce Maintenance **Friday**', /^Announcement \d+ is shown from /m],
    ['announce list', /Maintenance .* published/],
    ['outbox', /^The outbox is empty\.$/m],
    ['demo', /^Second factor +[A-Z2-7]{32}$/m],
    ['code', /^\d{6}$/m],
    ['doctor', /good {2}durability +fsync is on/],
  ])('%s', async (line, expected) => {
    expect(await command(line)).toEqual({ code: 0, text: expect.stringMatching(expected) as string })
  })
})

it('logs its life, and survives the SIGHUP of a service manager', async () => {
  const life = await runCloud({
    CLOUD_DATA_DIR: mkdtempSync(join(dataFolder, 'life-')),
    CLOUD_PORT: String(await reservePort()),
    LOG_LEVEL: 'info',
  })
  life.child.kill('SIGHUP')
  await expect.poll(() => life.log()).toContain('no certificate')
  await life.end('SIGTERM')
  // Without a terminal, every line is JSON.
  const messages = (lines: string) =>
    lines
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg)
  expect(messages(life.log())).toEqual([
    'tables are up to date',
    'cloud is served',
    'there is no certificate to read again',
    'stopping',
    'stopped',
  ])
  expect(messages(life.output())).toContain('started')
})
