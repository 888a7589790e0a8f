import { execFile } from 'node:child_process'
import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { secretVariables } from '../settings/settings.ts'

const execute = promisify(execFile)

/** The account that runs PostgreSQL instead of root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Returns the account to run PostgreSQL as: the owner of its folder; for a new folder `postgres` if
 * it exists, otherwise `nobody`. Null if this process is not root.
 */
export async function findAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = statSync(folder, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])])
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    } catch {
      continue
    }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to run it as.',
  )
}

/**
 * Runs a program; as another account if this process is root.
 *
 * Folders that only root may enter (a clone under /root, for example) would be closed to that
 * account.
 * The program then keeps one capability of root: to bypass file permissions.
 *
 * @param places Paths that the program must reach.
 */
export async function runUnprivileged(
  program: string,
  args: readonly string[],
  { account, places }: { account: Account | null; places: readonly string[] },
): Promise<string> {
  const env = { ...withoutSecrets(process.env), LC_ALL: 'C' }
  // initdb and pg_ctl complain about a working directory that the account may not enter.
  const options = { cwd: '/', maxBuffer: 16 * 1024 * 1024, env }
  if (!account) return (await execute(program, args, { ...options, cwd: undefined })).stdout
  if ([program, ...places].every(isOpenToAll))
    return (await execute(program, args, { ...options, ...account })).stdout
  const kept = '-all,+dac_override'
  // no_setuid_fixup: access(2) ignores the capabilities of accounts other than root, and PostgreSQL
  // calls access(2) first.
  const drop = [
    '--clear-groups',
    '--securebits=+no_setuid_fixup',
    `--bounding-set=${kept}`,
    `--inh-caps=${kept}`,
  ]
  const who = [`--reuid=${account.uid}`, `--regid=${account.gid}`, `--ambient-caps=${kept}`]
  try {
    return (await execute('setpriv', [...who, ...drop, program, ...args], options)).stdout
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT')
      throw new Error(
        `PostgreSQL cannot run as root, and another account may not enter ${places.join(' or ')}: use a folder that is open to all (CLOUD_DATA_DIR), or another user.`,
        { cause },
      )
    throw cause
  }
}

/** Processes of the account can read each other's environment. */
function withoutSecrets(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const secrets = new Set(secretVariables)
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !secrets.has(name)))
}

/** Returns whether every user may pass through all folders above a path. */
function isOpenToAll(path: string): boolean {
  const parent = dirname(path)
  if (parent === path) return true
  return (statSync(parent).mode & 0o001) !== 0 && isOpenToAll(parent)
}
