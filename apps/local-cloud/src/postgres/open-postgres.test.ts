import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../store/open-database.ts'
import { FolderInUseError, openPostgres } from './open-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'open-postgres-'))
function isRunning() {
  return readPostmasterFile(join(dataFolder, 'postgres')) !== null
}
function open(as: 'server' | 'command') {
  return openPostgres({ databaseUrl: undefined, dataFolder, as, flags: ['fsync=off'] })
}

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

describe('openPostgres', () => {
  it('keeps PostgreSQL running until its last user closes it', async () => {
    const command = await open('command')
    const server = await open('server')
    expect(server.url).toBe(command.url)
    await command.close()
    expect(isRunning()).toBe(true)

    const later = await open('command')
    await server.close()
    expect(isRunning()).toBe(true)
    await later.close()
    expect(isRunning()).toBe(false)
  })

  it('allows one server per data folder, and refuses the second one', async () => {
    const server = await open('server')
    await expect(open('server')).rejects.toThrow(FolderInUseError)
    await server.close()
    expect(isRunning()).toBe(false)
  })

  it('restarts a killed PostgreSQL at the same address', async () => {
    const server = await open('server')
    const database = openDatabase(server.url)
    process.kill(readPostmasterFile(join(dataFolder, 'postgres'))?.pid ?? 0, 'SIGKILL')
    const countLocks = async () => {
      const { rows } = await sql<{ locks: number }>`
        select count(*)::integer as locks from pg_locks where locktype = 'advisory'`.execute(database)
      return rows[0]?.locks ?? 0
    }
    for (let locks = 0; locks < 2; locks = await countLocks().catch(() => 0)) await setTimeout(50)
    await expect(open('server')).rejects.toThrow(FolderInUseError)
    await database.destroy()
    await server.close()
    expect(isRunning()).toBe(false)
  })

  it('uses a server by its address and starts nothing', async () => {
    const databaseUrl = 'postgres://somewhere/else'
    const postgres = await openPostgres({ databaseUrl, dataFolder, as: 'server' })
    await postgres.close()
    expect(postgres.url).toBe(databaseUrl)
    expect(isRunning()).toBe(false)
  })
})
