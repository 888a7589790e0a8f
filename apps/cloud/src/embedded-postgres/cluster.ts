import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { makeFolder } from '../dependencies/make-folder.ts'
import { writeNewFile } from '../dependencies/write-new-file.ts'
import { isDiskFull } from '../failures/is-disk-full.ts'
import { findBinaries } from './find-binaries.ts'
import { findStartFailure } from './find-start-failure.ts'
import { findFreePort } from './free-port.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'
import { findAccount, runUnprivileged, type Account } from './run-unprivileged.ts'

const user = 'qportal'
const startTimeoutMs = 20_000
/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const invalidPassword = '28P01'

/** A PostgreSQL server of the data folder. */
export interface Cluster {
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts the PostgreSQL server of a data folder, which it initializes on first use. Reuses a
 * running server: a killed cloud leaves its PostgreSQL alive.
 *
 * @param flags Settings of the server as `name=value`.
 * @param port Port of a server that must be started; a free port if absent.
 */
export async function startCluster(
  dataFolder: string,
  { flags = [], port }: { flags?: readonly string[]; port?: number } = {},
): Promise<Cluster> {
  const folder = join(dataFolder, 'postgres')
  const log = join(folder, 'server.log')
  const [binaries, account] = await Promise.all([findBinaries(), findAccount(folder)])
  const run = (program: string, ...args: string[]) =>
    runUnprivileged(program, args, { account, places: [join(folder, 'x')] })

  const password = prepareDataFolder(dataFolder, account)
  if (!existsSync(join(folder, 'PG_VERSION'))) await initialize()

  const buildUrl = (port: number) => `postgres://${user}:${password}@127.0.0.1:${port}/postgres`
  const stop = async () => {
    const running = readPostmasterFile(folder)
    if (running && isAlive(running.pid)) await run(binaries.pg_ctl, 'stop', '-D', folder, '-m', 'fast', '-w')
  }

  // A new server cannot start until the processes of a killed one have ended.
  let hasStarted = false
  for (const deadline = Date.now() + startTimeoutMs; ; await setTimeout(200)) {
    const survivor = readPostmasterFile(folder)
    const answer = survivor && (await identifyServer(buildUrl(survivor.port), folder))
    if (survivor && answer === 'ours') return { url: buildUrl(survivor.port), stop }
    if (survivor && answer === 'locked' && isAlive(survivor.pid)) {
      if (hasStarted) await stop()
      throw new Error(
        `${join(dataFolder, 'postgres-password')} does not open the database beside it: put the file back as it was.`,
      )
    }
    // PostgreSQL takes a zombie for a living server. A zombie stays where process 1 does not reap
    // its children.
    if (survivor && !isAlive(survivor.pid)) rmSync(join(folder, 'postmaster.pid'), { force: true })
    const cause = await start(port ?? (await findFreePort()))
    if (!cause) hasStarted = true
    else if (Date.now() > deadline || isDiskFull(cause))
      throw new Error(`PostgreSQL does not start; its log is ${log}.`, { cause })
  }

  /**
   * Resolves with undefined when the server accepts connections, otherwise with the reason of its
   * failure.
   */
  async function start(port: number): Promise<unknown> {
    const settings = [
      'listen_addresses=127.0.0.1',
      'unix_socket_directories=',
      'log_checkpoints=off',
      `port=${port}`,
      ...flags,
    ]
    const options = settings.map((setting) => `-c ${setting}`).join(' ')
    const since = statSync(log, { throwIfNoEntry: false })?.size ?? 0
    try {
      await run(binaries.pg_ctl, 'start', '-D', folder, '-l', log, '-o', options, '-w', '-t', '60')
      return undefined
    } catch (failure) {
      return findStartFailure(folder, { log, since }) ?? failure
    }
  }

  /**
   * Initializes in a temporary folder and renames it when complete, so that a kill or a second
   * start leaves no partial folder.
   */
  async function initialize() {
    const draft = join(dataFolder, `postgres-${randomBytes(6).toString('hex')}`)
    const passwordFile = `${draft}-password`
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (account) for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid)
    try {
      await runUnprivileged(
        binaries.initdb,
        [
          `--pgdata=${draft}`,
          `--username=${user}`,
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
        ],
        { account, places: [join(draft, 'x')] },
      )
      if (!existsSync(folder)) renameSync(draft, folder)
    } catch (cause) {
      throw new Error(`PostgreSQL cannot be set up in ${dataFolder}.`, { cause })
    } finally {
      rmSync(passwordFile, { force: true })
      rmSync(draft, { recursive: true, force: true })
    }
  }
}

/** Makes the data folder and PostgreSQL's password where they are missing. Returns the password. */
function prepareDataFolder(dataFolder: string, account: Account | null): string {
  try {
    makeFolder(dataFolder)
    // PostgreSQL's account must pass through to its own folder. Everything else is readable by the
    // owner only.
    chmodSync(dataFolder, account ? 0o711 : 0o700)
    const file = join(dataFolder, 'postgres-password')
    writeNewFile(file, randomBytes(24).toString('base64url'))
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    const advice = isDiskFull(cause) ? '' : ': choose another with CLOUD_DATA_DIR'
    throw new Error(`The data folder ${dataFolder} cannot be used${advice}.`, { cause })
  }
}

/**
 * Tells which server answers. The port of a dead server may belong to another one, which may refuse
 * the password.
 */
async function identifyServer(url: string, folder: string): Promise<'ours' | 'locked' | 'nothing of ours'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    // Resolves symbolic links: the server may have been started under another path of the same
    // folder.
    const isOurs = rows[0] !== undefined && realpathSync(rows[0].data_directory) === realpathSync(folder)
    return isOurs ? 'ours' : 'nothing of ours'
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === invalidPassword ? 'locked' : 'nothing of ours'
  } finally {
    await client.end().catch(() => {})
  }
}
