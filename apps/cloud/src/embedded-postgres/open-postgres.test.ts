import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { startCluster } from './cluster.ts'
import { FolderInUseError, openPostgres } from './open-postgres.ts'
import { readPostmasterFile } from './postmaster-file.ts'

const dataFolder = mkdtempSync(join(tmpdir(), 'open-postgres-'))
function isRunning() {
  return readPostmasterFile(join(dataFolder, 'postgres')) !== null
}
function open(as: 'server' | 'command') {
  return openPostgres({ databaseUrl: undefined, dataFolder, as, flags: ['fsync=off'] })
}

/** Of a version of the cloud that used the superuser. */
const olderTables = [
  'create table old (id serial primary key, number bigint generated always as identity)',
  'create schema old_queue',
  "create type old_queue.state as enum ('a')",
  'create table old_queue.job (state old_queue.state) partition by list (state)',
  'create function old_queue.one() returns int language sql return 1',
  'create extension if not exists pg_trgm',
]

/** What migrations and the job queue do. */
const changes = [
  'alter table old add column name text',
  'alter table old_queue.job add column name text',
  "alter type old_queue.state add value 'b'",
  'create or replace function old_queue.one() returns int language sql return 2',
  "select similarity('a', 'b')",
  'create table public.fresh (id int)',
  'create schema fresh',
]

const forbidden = [
  "copy old (name) from '/etc/passwd'",
  "copy old (name) to program 'true'",
  "select pg_read_file('PG_VERSION')",
  'create role other superuser',
]

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

  it('gives the cloud a role that is no superuser, and the tables of a superuser', async () => {
    const cluster = await startCluster(dataFolder, { flags: ['fsync=off'] })
    const superuser = openDatabase(cluster.url)
    for (const statement of olderTables) await sql.raw(statement).execute(superuser)
    const server = await open('server')
    const database = openDatabase(server.url)
    const { rows } = await sql`select rolsuper, rolcreaterole, rolreplication from pg_roles
      where rolname = current_user`.execute(database)
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolreplication: false }])
    for (const statement of changes) await sql.raw(statement).execute(database)
    for (const statement of forbidden)
      await expect(sql.raw(statement).execute(database)).rejects.toThrow(/permission denied|must be/)
    await Promise.all([superuser.destroy(), database.destroy()])
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
