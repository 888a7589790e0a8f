import { parseArgs } from 'node:util'
import { resetPasswordOf } from '../api/tokens/reset-password-of.ts'
import { removeAccount } from '../api/account/remove-account.ts'
import { openUserPool, type UserPool } from '../identity/user-pool.ts'
import { randomPassword } from '../identity/password/random-password.ts'
import {
  demoteUser,
  disableUser,
  enableUser,
  inviteUser,
  listUsers,
  promoteUser,
  registerUser,
  resetMfaOf,
  unlockUser,
  type ManagedUser,
} from '../identity/users/manage-users.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'

type UserChange = (
  pool: UserPool,
  email: string,
  runtime: CommandCall['runtime'],
) => Promise<ManagedUser & { isTokenRevoked?: boolean }>

interface Change {
  readonly change: UserChange
  readonly done: string
}

const changes: Readonly<Record<string, Change>> = {
  disable: { change: disableUser, done: 'can no longer sign in, and is signed out everywhere' },
  enable: { change: enableUser, done: 'can sign in again' },
  unlock: { change: unlockUser, done: 'can try to sign in again' },
  'reset-mfa': { change: resetMfaOf, done: 'sets up a new second factor at the next sign-in' },
  'reset-password': {
    change: (_pool, email, runtime) => resetPasswordOf(runtime, email),
    done: 'chooses a new password by e-mail code before the next sign-in',
  },
  promote: { change: promoteUser, done: 'is an administrator' },
  demote: { change: demoteUser, done: 'is no administrator any longer' },
  invite: { change: inviteUser, done: 'is invited again' },
}

/** Administers accounts. */
export const usersCommand: Command = {
  summary:
    'Register people, list, disable, enable, unlock or remove accounts, reset a second factor or a password, make administrators.',
  usage: [
    'users add <e-mail>... [--temporary-password]',
    'users list [--json]',
    'users disable|enable|unlock|remove|reset-mfa|reset-password <e-mail>...',
    'users promote|demote|invite <e-mail>...',
  ],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, 'temporary-password': { type: 'boolean' } },
    })
    const [action = '', ...emails] = positionals
    if (action === 'list' && emails.length) return printUsage(call, usersCommand, emails)
    if (action === 'list') return printUsers(call, values.json === true)
    const change = Object.hasOwn(changes, action) ? changes[action] : undefined
    if ((action !== 'add' && action !== 'remove' && !change) || emails.length === 0)
      return printUsage(call, usersCommand)
    const results: boolean[] = []
    for (const email of emails) {
      if (change) results.push(await applyChange(call, email, change))
      else if (action === 'remove') results.push(await remove(call, email))
      else results.push(await addUser(call, email, values['temporary-password'] === true))
    }
    return results.every(Boolean) ? 0 : 1
  },
}

async function addUser(
  { runtime, print }: CommandCall,
  email: string,
  withPassword: boolean,
): Promise<boolean> {
  const pool = openUserPool(runtime)
  const temporaryPassword = randomPassword(pool.randomBytes)
  const answer = await registerUser(pool, email, withPassword ? { temporaryPassword } : {})
  if (!answer.ok) {
    print(answer.problem === 'exists' ? `${email} is registered already.` : `${email} is no e-mail address.`)
    return false
  }
  print(
    withPassword
      ? `${answer.user.email} can sign in with the temporary password ${temporaryPassword}`
      : `${answer.user.email} can sign up now.`,
  )
  return true
}

async function applyChange(
  { runtime, print }: CommandCall,
  email: string,
  { change, done }: Change,
): Promise<boolean> {
  const answer = await change(openUserPool(runtime), email, runtime)
  print(answer.ok ? `${answer.user.email} ${done}.` : `There is no user ${email}.`)
  if (answer.ok && answer.isTokenRevoked) print('Their API token is revoked.')
  return answer.ok
}

async function remove({ runtime, print }: CommandCall, email: string): Promise<boolean> {
  const answer = await removeAccount(runtime, email)
  print(
    answer.ok
      ? `${answer.user.email} is removed, with ${answer.jobs} jobs, sessions and API token.`
      : `There is no user ${email}.`,
  )
  return answer.ok
}

async function printUsers({ runtime, print }: CommandCall, asJson: boolean): Promise<number> {
  const users = (await listUsers(openUserPool(runtime))).map(describe)
  if (asJson) print(JSON.stringify(users, null, 2))
  else if (users.length === 0) print('There are no users. Register one: npm run cloud -- users add <e-mail>')
  else for (const line of formatTable(users)) print(line)
  return 0
}

function describe(user: Awaited<ReturnType<typeof listUsers>>[number]) {
  return {
    email: user.email,
    status: user.enabled ? user.status : 'disabled',
    secondFactor: user.mfa_reset_requested_at ? 'reset requested' : user.mfa_enabled ? 'on' : 'off',
    role: user.is_administrator ? 'administrator' : 'user',
    since: user.created_at.toISOString().slice(0, 10),
  }
}
