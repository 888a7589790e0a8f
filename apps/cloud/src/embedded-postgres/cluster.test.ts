import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { describeFailure } from '../failures/describe-failure.ts'
import { startCluster } from './cluster.ts'
import { readPostmasterFile } from './postmaster-file.ts'

// mkdtemp makes a folder for its owner only, which is the hard case when the tests run as root.
const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
const flags = ['fsync=off']
const stops: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
})

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

describe('startCluster', () => {
  it('keeps its data, reuses a running server, and hides its password', async () => {
    const first = await startCluster(folder, { flags })
    stops.push(first.stop)
    await query(first.url, "create table note (text text); insert into note values ('kept')")
    const pid = readPostmasterFile(join(folder, 'postgres'))?.pid

    const second = await startCluster(folder, { flags })
    expect(second.url).toBe(first.url)
    expect(readPostmasterFile(join(folder, 'postgres'))?.pid).toBe(pid)

    await second.stop()
    expect(readPostmasterFile(join(folder, 'postgres'))).toBeNull()
    await second.stop()

    const third = await startCluster(folder, { flags })
    expect(await query(third.url, 'select text from note')).toEqual([{ text: 'kept' }])
    expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
    await expect(query(third.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
    expect(readFileSync(join(folder, 'postgres', 'server.log'), 'utf8')).not.toContain(
      readFileSync(join(folder, 'postgres-password'), 'utf8'),
    )
  })

  it('recognizes its server through another path of the folder', async () => {
    const first = await startCluster(folder, { flags })
    stops.push(first.stop)
    const link = `${folder}-link`
    symlinkSync(folder, link)
    stops.push(async () => rmSync(link))
    expect((await startCluster(link, { flags })).url).toBe(first.url)
  })

  it('names the setting of a folder that cannot be used', async () => {
    const file = join(folder, 'postgres-password')
    await expect(startCluster(file, { flags })).rejects.toThrow(
      `The data folder ${file} cannot be used: choose another with CLOUD_DATA_DIR.`,
    )
  })

  // Without disk space PostgreSQL cannot write its files. Its log is on another disk in this test.
  it.skipIf(!existsSync('/dev/full'))('reports a full disk at once, with the words of the log', async () => {
    const { stop } = await startCluster(folder, { flags })
    await stop()
    const file = join(folder, 'postgres', 'postmaster.opts')
    rmSync(file)
    symlinkSync('/dev/full', file)
    const failure = await startCluster(folder, { flags }).catch((error: unknown) => error)
    rmSync(file)
    expect(describeFailure(failure)).toBe(
      [
        `PostgreSQL does not start; its log is ${join(folder, 'postgres', 'server.log')}.`,
        `  LOG:  could not write file "postmaster.opts": No space left on device`,
        'The disk is full: make room on it, then try again.',
      ].join('\n'),
    )
  })

  it('explains a wrong password, and leaves no server running', async () => {
    const { stop } = await startCluster(folder, { flags })
    await stop()
    const file = join(folder, 'postgres-password')
    const password = readFileSync(file, 'utf8')
    writeFileSync(file, 'another')
    await expect(startCluster(folder, { flags })).rejects.toThrow(`${file} does not open the database`)
    expect(readPostmasterFile(join(folder, 'postgres'))).toBeNull()
    writeFileSync(file, password)
  })

  it('starts after the server was killed', async () => {
    const cluster = await startCluster(folder, { flags })
    process.kill(readPostmasterFile(join(folder, 'postgres'))?.pid ?? 0, 'SIGKILL')
    const again = await startCluster(folder, { flags })
    expect(await query(again.url, 'select text from note')).toEqual([{ text: 'kept' }])
    await cluster.stop()
  })
})
