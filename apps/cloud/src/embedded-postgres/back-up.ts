import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Files that belong to the running server, or that a server creates again. */
const excluded = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'server.log',
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
])
const emptyFolders = ['pg_wal', 'pg_replslot', 'pg_stat_tmp']

interface BackUp {
  readonly dataFolder: string
  readonly url: string
  readonly target: string
}

/**
 * Copies a data folder into a new one while its PostgreSQL runs. The copy contains everything that
 * was committed when it ended.
 * A failed copy is removed: it would contain the secrets and look like a backup.
 *
 * @see https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
 */
export async function backUp(options: BackUp): Promise<void> {
  mkdirSync(options.target, { mode: 0o711 })
  try {
    await copyAll(options)
  } catch (error) {
    rmSync(options.target, { recursive: true, force: true })
    throw error
  }
}

async function copyAll({ dataFolder, url, target }: BackUp): Promise<void> {
  const [from, to] = [join(dataFolder, 'postgres'), join(target, 'postgres')]
  copyOwner(dataFolder, target)
  copyFolder(dataFolder, target, (name) => name.startsWith('postgres') && name !== 'postgres-password')

  const client = new pg.Client({ connectionString: url, application_name: 'qportal backup' })
  await client.connect()
  try {
    // Keeps the write-ahead log from here on, which the copy needs.
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('qportal', true)`)
    makeFolder(from, to)
    copyFolder(from, to, (name) => excluded.has(name))
    for (const folder of emptyFolders) makeFolder(join(from, folder), join(to, folder))
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    copyFolder(join(from, 'pg_wal'), join(to, 'pg_wal'), () => false)
    const label = join(to, 'backup_label')
    writeFileSync(label, rows[0]!.labelfile, { mode: 0o600 })
    copyOwner(from, label)
  } finally {
    await client.end()
  }
  addNewObjects(dataFolder, target)
}

/**
 * Copies the objects that were stored while the database was copied. The copies from before it
 * include those that were deleted meanwhile, so the copied database finds both.
 */
function addNewObjects(dataFolder: string, target: string): void {
  const [from, to] = [join(dataFolder, 'objects'), join(target, 'objects')]
  if (!existsSync(from)) return
  if (!existsSync(to)) makeFolder(from, to)
  copyFolder(from, to, () => false)
}

/**
 * Ignores files that disappear during the copy: the write-ahead log has their changes. Leaves
 * files that the copy has already.
 */
function copyFolder(from: string, to: string, isExcluded: (name: string) => boolean): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (isExcluded(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    try {
      if (entry.isDirectory()) {
        if (!existsSync(copy)) makeFolder(source, copy)
        copyFolder(source, copy, () => false)
      } else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), copy)
      else if (entry.isFile()) {
        if (existsSync(copy)) continue
        copyFileSync(source, copy)
        copyOwner(source, copy)
      }
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
  }
}

function makeFolder(like: string, path: string): void {
  mkdirSync(path, { mode: statSync(like).mode & 0o777 })
  copyOwner(like, path)
}

/** Sets the owner of a copy that root makes to the account that PostgreSQL runs as. */
function copyOwner(like: string, path: string): void {
  const { uid, gid } = statSync(like)
  if (process.getuid?.() === 0) chownSync(path, uid, gid)
}
