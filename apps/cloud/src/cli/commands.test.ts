import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { endlessJob, samplingJob } from '../../test/programs.ts'
import { reservePort } from '../../test/reserve-port.ts'
import { createTestApi } from '../../test/test-api.ts'
import { submit, waitForStatus } from '../../test/wait-for-status.ts'
import { commands, describeCommands } from './commands.ts'

const api = await createTestApi()
const { client } = await api.addUser('ada')
afterAll(() => api.close())

async function run(name: string, ...args: string[]) {
  const lines: string[] = []
  const code = await commands[name]!.run({ runtime: api.runtime, args, print: (line) => lines.push(line) })
  return { code, text: lines.join('\n') }
}

describe('the commands', () => {
  it('have a description and usage lines', () => {
    const text = describeCommands().join('\n')
    for (const [name, { usage }] of Object.entries(commands)) {
      expect(usage.every((line) => line.startsWith(name))).toBe(true)
      for (const line of usage) expect(text).toContain(line)
    }
  })

  it('show the settings without their secrets', async () => {
    const { text } = await run('settings')
    expect(text).toMatch(/^JOBS_PER_USER +20000 +default$/m)
    expect(text).toMatch(/^DATABASE_URL +hidden +set$/m)
    const { text: json } = await run('settings', '--json')
    expect(JSON.parse(json)).toContainEqual({ variable: 'JOBS_PER_USER', value: '20000', isDefault: true })
    expect(await run('settings', 'all')).toMatchObject({ code: 2 })
  })

  it('close a device and open it again', async () => {
    expect(await run('devices')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/tokusa-16 +QPU +16 +available/) as string,
    })
    const closed = await run('devices', 'close', 'tokusa-16', '--until', '2026-06-01', '--note', 'Cooling.')
    expect(closed).toEqual({
      code: 0,
      text: 'tokusa-16 is unavailable.\nUsers are told: Cooling.\nUsers are told that it is expected back at 2026-06-01T00:00:00.000Z; only devices open opens it.',
    })
    expect((await client.call('/devices/tokusa-16')).body).toMatchObject({
      status: 'unavailable',
      available_at: '2026-06-01T00:00:00.000Z',
      description: expect.stringMatching(/^Cooling\.\n\n\S/) as string,
    })
    expect(await run('devices', 'open', 'tokusa-16')).toMatchObject({ code: 0 })
    const { body: open } = await client.call('/devices/tokusa-16')
    expect(open).toMatchObject({ status: 'available' })
    expect(open).not.toHaveProperty('available_at')
    expect(open).not.toMatchObject({ description: expect.stringContaining('Cooling') as string })
    expect(await run('devices', 'close', 'tokusa-16', '--note', 'x'.repeat(501))).toMatchObject({ code: 2 })
    expect(await run('devices', 'open', 'nowhere')).toMatchObject({ code: 1 })
    expect(await run('devices', 'sell', 'tokusa-16')).toMatchObject({ code: 2 })
    expect(await run('devices', 'close', 'tokusa-16', '--until', '2020-01-01')).toEqual({
      code: 2,
      text: '2020-01-01T00:00:00.000Z is over.',
    })
    expect(await run('devices', 'close', 'tokusa-16', '--until', 'tomorrow')).toEqual({
      code: 2,
      text: 'tomorrow is no time: write it as 2026-03-01T09:00:00Z.',
    })
  })

  it("show the drift of a device's calibration, and recalibrate the device", async () => {
    const daily = await run('devices', 'history', 'asagi-64')
    expect(daily).toMatchObject({
      code: 0,
      text: expect.stringContaining('2026-05-04T00:00:00.000Z') as string,
    })
    expect(daily.text.split('\n')).toHaveLength(31)
    expect(await run('devices', 'calibrate', 'asagi-64')).toEqual({
      code: 0,
      text: 'asagi-64 is calibrated.',
    })
    const history = JSON.parse((await run('devices', 'history', 'asagi-64', '--json')).text) as object[]
    expect(history.at(-1)).toMatchObject({ calibrated_at: '2026-05-04T03:02:01.000Z' })
    expect((await client.call('/devices/asagi-64')).body).toMatchObject({
      calibrated_at: '2026-05-04T03:02:01.000Z',
    })
    expect(await run('devices', 'calibrate', 'state-vector')).toMatchObject({ code: 1 })
    expect(await run('devices', 'history', 'state-vector')).toMatchObject({ code: 1 })
  })

  it('list, show and cancel jobs of all users', async () => {
    const id = await submit(client, samplingJob)
    await waitForStatus(client, id, 'succeeded')
    expect((await run('jobs')).text).toContain(`${id}  ada@example.org`)
    expect(JSON.parse((await run('jobs', 'show', id)).text)).toMatchObject({
      job_id: id,
      status: 'succeeded',
    })
    expect(await run('jobs', 'cancel', id)).toEqual({ code: 1, text: 'The job has already succeeded.' })
    expect(await run('jobs', 'show', '01a1fc6c-03be-704c-87cf-890950a8e908')).toMatchObject({ code: 1 })
    // A truncated id, as tables show it.
    for (const action of ['show', 'cancel'])
      expect(await run('jobs', action, id.slice(-8))).toEqual({
        code: 1,
        text: `There is no job ${id.slice(-8)}.`,
      })
    expect(await run('jobs', 'show')).toMatchObject({ code: 2 })
  })

  it('stop and delete the jobs of a removed user', async () => {
    const grace = await api.addUser('grace')
    const ids = [await submit(grace.client, endlessJob), await submit(grace.client, samplingJob)]
    await waitForStatus(grace.client, ids[0]!, 'running')
    expect(await run('users', 'remove', 'grace@example.org')).toEqual({
      code: 0,
      text: 'grace@example.org is removed, with 2 jobs, sessions and API token.',
    })
    const jobs = api.runtime.database.selectFrom('job').select('status').where('job_id', 'in', ids)
    expect(await jobs.execute()).toEqual([])
  })

  it('set the quotas and the devices of users, and show them', async () => {
    const shown = (text: string) => ({ code: 0, text: `ada@example.org: ${text}` })
    const jobs = 'at most 500 unfinished jobs on processors and 1000 on simulators'
    const shots = '0 of any number of shots on processors used this month'
    expect(await run('users', 'quota', 'Ada@example.org')).toEqual(shown(`${jobs}; ${shots}; devices: all`))
    const limited = 'at most 7 unfinished jobs on processors and 7 on simulators'
    expect(await run('users', 'quota', 'ada@example.org', '--jobs', '7', '--shots', '500')).toEqual(
      shown(`${limited}; 0 of 500 shots on processors used this month; devices: all`),
    )
    expect(await run('users', 'devices', 'ada@example.org', '--only', 'state-vector')).toMatchObject({
      code: 0,
      text: expect.stringMatching(/; devices: state-vector$/) as string,
    })
    expect(await run('users', 'devices', 'ada@example.org', '--only', 'nowhere')).toEqual({
      code: 1,
      text: 'There is no device nowhere.',
    })
    await run('users', 'quota', 'ada@example.org', '--jobs', 'default', '--shots', 'default')
    expect(await run('users', 'devices', 'ada@example.org', '--all')).toEqual(
      shown(`${jobs}; ${shots}; devices: all`),
    )
    expect(await run('users', 'quota', 'nobody@example.org')).toMatchObject({ code: 1 })
    expect(await run('users', 'quota', 'ada@example.org', '--jobs', 'many')).toMatchObject({ code: 2 })
    expect(await run('users', 'devices')).toMatchObject({ code: 2 })
  })

  it('find people, and show what a registration would do', async () => {
    expect((await run('users', 'search', 'ADA@')).text).toMatch(/\nada@example\.org +confirmed/)
    expect(await run('users', 'search', 'nobody')).toEqual({ code: 1, text: 'No address contains nobody.' })
    expect(await run('users', 'search')).toMatchObject({ code: 2 })
    const list = ['New@example.org', 'new@example.org', 'ada@example.org', 'nonsense']
    expect(await run('users', 'add', '--preview', ...list)).toEqual({
      code: 1,
      text: [
        'new@example.org would be registered.',
        'new@example.org is in the list twice.',
        'ada@example.org is registered already.',
        'nonsense is no e-mail address.',
      ].join('\n'),
    })
    expect(await run('users', 'search', 'new@')).toMatchObject({ code: 1 })
  })

  it('cancel a running job, which the queue of its device shows', async () => {
    const id = await submit(client, endlessJob)
    await waitForStatus(client, id, 'running')
    const { text } = await run('devices', 'queue')
    expect(text).toMatch(/^state-vector +0 +1 +- +ada@example\.org: 1$/m)
    const queues = JSON.parse((await run('devices', 'queue', '--json')).text) as object[]
    expect(queues).toContainEqual({
      device_id: 'state-vector',
      waiting: 0,
      running: 1,
      oldest_at: null,
      users: [{ email: 'ada@example.org', jobs: 1 }],
    })
    expect(await run('jobs', 'cancel', id)).toEqual({ code: 0, text: 'The job is cancelled.' })
    expect((await client.call(`/jobs/${id}/status`)).body).toMatchObject({ status: 'cancelled' })
  })

  it('publish an announcement and withdraw it', async () => {
    const published = await run(
      'announce',
      'Maintenance',
      '**Friday**',
      '--from',
      '2026-05-01',
      '--to',
      '2026-05-09',
    )
    expect(published.code).toBe(0)
    const id = Number(/^Announcement (\d+)/.exec(published.text)?.[1])
    expect((await client.call(`/announcements/${id}`)).body).toEqual({
      id,
      title: 'Maintenance',
      content: '**Friday**',
      start_time: '2026-05-01T00:00:00.000Z',
      end_time: '2026-05-09T00:00:00.000Z',
      publishable: true,
    })
    expect((await run('announce', 'list')).text).toContain('Maintenance')
    expect(await run('announce', 'withdraw', String(id))).toMatchObject({ code: 0 })
    expect(await client.call(`/announcements/${id}`)).toMatchObject({ status: 404 })
    expect(await run('announce', 'withdraw', '999')).toMatchObject({ code: 1 })
    expect(await run('announce', 'Backwards', 'x', '--from', '2026-05-09', '--to', '2026-05-01')).toEqual({
      code: 2,
      text: 'It would end on 2026-05-01T00:00:00.000Z, before it begins on 2026-05-09T00:00:00.000Z.',
    })
    expect(await run('announce', 'Soon', 'x', '--from', 'soon')).toEqual({
      code: 2,
      text: 'soon is no time: write it as 2026-03-01T09:00:00Z.',
    })
    expect(await run('announce')).toMatchObject({ code: 2 })
  })

  it.each([
    ['jobs list all', 'all'],
    ['jobs show 01a1fc6c-03be-704c-87cf-890950a8e908 now', 'now'],
    ['devices list closed', 'closed'],
    ['devices close tokusa-16 asagi-64', 'asagi-64'],
    ['announce Maintenance on Friday', 'Friday'],
    ['announce Maintenance Friday --file friday.md', 'Friday'],
    ['announce withdraw 1 2', '2'],
    ['announce list all', 'all'],
    ['users list ada@example.org', 'ada@example.org'],
    ['users search ada grace', 'grace'],
    ['devices queue tokusa-16', 'tokusa-16'],
    ['outbox ada@example.org joan@example.org', 'joan@example.org'],
    ['keys rotate twice', 'twice'],
    ['demo user', 'user'],
    ['backup one two', 'two'],
    ['doctor who', 'who'],
    ['worker bee', 'bee'],
  ])('do nothing on "%s" and print the unexpected arguments', async (typed, unexpected) => {
    const [name = '', ...args] = typed.split(' ')
    expect(await run(name, ...args)).toEqual({
      code: 2,
      text: [`Not expected: ${unexpected}`, ...commands[name]!.usage].join('\n'),
    })
  })

  it.each(['jobs --limit', 'outbox --limit'])(
    'refuse "%s", a number of jobs that cannot be counted',
    async (typed) => {
      const [name = '', option = ''] = typed.split(' ')
      for (const limit of ['0', '2.5', '999999999999999999999'])
        expect(await run(name, option, limit)).toMatchObject({ code: 2 })
    },
  )

  it('find common problems', async () => {
    const { text } = await run('doctor')
    expect(text).toMatch(/good {2}PostgreSQL/)
    // The tests' PostgreSQL does not wait for the disk, which the doctor must notice.
    expect(text).toMatch(/BAD {3}durability +fsync is off/)
  })
})

describe("the doctor's report on the server", () => {
  const ask = async (cloudUrl: string) => {
    const lines: string[] = []
    const runtime = { ...api.runtime, settings: { ...api.runtime.settings, cloudUrl } }
    await commands['doctor']!.run({ runtime, args: [], print: (line) => lines.push(line) })
    return lines.find((line) => line.includes(cloudUrl))
  }

  it('tells a stopped server from one that cannot be asked', async () => {
    const port = await reservePort()
    const cloudUrl = `http://127.0.0.1:${port}`
    expect(await ask(cloudUrl)).toBe(`good  server       ${cloudUrl} is not running`)
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await ask(cloudUrl)).toMatch(/^BAD {3}server {7}\S+ cannot be asked: .+$/)
    server.close()
  })

  it("recognizes another server on the port, such as the portal's", async () => {
    const pages = createHttpServer((_request, response) => response.end('<!doctype html>'))
    pages.listen(0, '127.0.0.1')
    await once(pages, 'listening')
    const cloudUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}`
    expect(await ask(cloudUrl)).toBe(
      `BAD   server       ${cloudUrl} answers 200, but not as the cloud: /readyz must lead there`,
    )
    pages.close()
  })
})

describe('npm run cloud', () => {
  const cloud = async (...args: string[]) => {
    const child = spawn(process.execPath, [resolve(import.meta.dirname, 'main.ts'), ...args], {
      env: {
        ...process.env,
        DATABASE_URL: api.runtime.databaseUrl,
        SECRET_KEY: 'a key of the tests that is long enough',
      },
    })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    return { code, output }
  }

  it('runs a command and ends with its exit code', async () => {
    expect(await cloud('devices')).toMatchObject({
      code: 0,
      output: expect.stringContaining('state-vector') as string,
    })
  })

  it('lists the commands when called wrongly', async () => {
    expect(await cloud('nonsense')).toMatchObject({
      code: 2,
      output: expect.stringContaining('users add') as string,
    })
    expect(await cloud('jobs', '--nope')).toMatchObject({
      code: 2,
      output: expect.stringContaining('jobs show') as string,
    })
    expect(await cloud()).toMatchObject({ code: 0 })
  })

  it.each(['--help', '-h', 'help'])('lists the commands on "%s"', async (asked) => {
    expect(await cloud(asked)).toMatchObject({
      code: 0,
      output: expect.stringContaining('users add') as string,
    })
  })

  it('prints the usage of a command when asked for help', async () => {
    const { code, output } = await cloud('users', '--help')
    expect({ code, output: output.trim() }).toEqual({
      code: 0,
      output: [...commands['users']!.usage, commands['users']!.summary].join('\n'),
    })
  })

  it('reports a system error in one line', async () => {
    expect(await cloud('announce', 'News', '--file', '/no/such.md')).toEqual({
      code: 1,
      output: "ENOENT: no such file or directory, open '/no/such.md'\n",
    })
  })
})
