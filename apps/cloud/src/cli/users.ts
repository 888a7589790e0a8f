import { parseArgs } from 'node:util'
import { removeAccount } from '../api/account/remove-account.ts'
import { changeQuota, findUnknownDevices, readLimits, readMonthlyShots } from '../api/quotas/quota-store.ts'
import { resetPasswordAndToken } from '../api/tokens/reset-password-and-token.ts'
import { randomPassword } from '../identity/password/random-password.ts'
import { checkSecretKey } from '../identity/tokens/signing-keys.ts'
import { openUserPool, type UserPool } from '../identity/user-pool.ts'
import {
  demoteUser,
  disableUser,
  enableUser,
  findRegistered,
  inviteUser,
  listUsers,
  promoteUser,
  registerUser,
  resetUserMfa,
  searchUsers,
  unlockUser,
  type ManagedUser,
} from '../identity/users/manage-users.ts'
import { planRegistration, type PlannedRegistration } from '../identity/users/plan-registration.ts'
import { findUser, type User } from '../identity/users/user-store.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'
import { readQuotaChange, type QuotaOptions } from './read-quota-change.ts'

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
  'reset-mfa': { change: resetUserMfa, done: 'sets up a new second factor at the next sign-in' },
  'reset-password': {
    change: (_pool, email, runtime) => resetPasswordAndToken(runtime, email),
    done: 'chooses a new password by e-mail code before the next sign-in',
  },
  promote: { change: promoteUser, done: 'is an administrator' },
  demote: { change: demoteUser, done: 'is no administrator any longer' },
  invite: { change: inviteUser, done: 'is invited again' },
}

/** Administers accounts. */
export const usersCommand: Command = {
  summary:
    'Register people, list, search, disable, enable, unlock or remove accounts, reset a second factor or a password, make administrators, set quotas and devices.',
  usage: [
    'users add <e-mail>... [--temporary-password] [--preview]',
    'users list [--json]',
    'users search <part of an e-mail> [--json]',
    'users disable|enable|unlock|remove|reset-mfa|reset-password <e-mail>...',
    'users promote|demote|invite <e-mail>...',
    'users quota <e-mail>... [--jobs <n>|default] [--shots <n>|default]',
    'users devices <e-mail>... [--only <device id,device id>|--all]',
  ],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        'temporary-password': { type: 'boolean' },
        preview: { type: 'boolean' },
        jobs: { type: 'string' },
        shots: { type: 'string' },
        only: { type: 'string' },
        all: { type: 'boolean' },
      },
    })
    const [action = '', ...emails] = positionals
    if (action === 'list' && emails.length) return printUsage(call, usersCommand, emails)
    if (action === 'list') return printUsers(call, values.json === true)
    if (action === 'search') return search(call, emails, values.json === true)
    if (action === 'quota' || action === 'devices') return limitUsers(call, action, emails, values)
    if (action === 'add' && values.preview) return previewRegistration(call, emails)
    const change = Object.hasOwn(changes, action) ? changes[action] : undefined
    if ((action !== 'add' && action !== 'remove' && !change) || emails.length === 0)
      return printUsage(call, usersCommand)
    // A password or a mail that another key seals could not be read by the cloud.
    await checkSecretKey(openUserPool(call.runtime))
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

/** Prints what a registration would do. Returns 1 if it would not register everybody. */
async function previewRegistration(call: CommandCall, emails: readonly string[]): Promise<number> {
  if (!emails.length) return printUsage(call, usersCommand)
  const plan = planRegistration(emails, await findRegistered(openUserPool(call.runtime), emails))
  for (const { email, outcome } of plan) call.print(`${email} ${outcomeWords[outcome]}.`)
  return plan.every(({ outcome }) => outcome === 'registered') ? 0 : 1
}

const outcomeWords: Readonly<Record<PlannedRegistration['outcome'], string>> = {
  registered: 'would be registered',
  exists: 'is registered already',
  invalid: 'is no e-mail address',
  repeated: 'is in the list twice',
}

/** Shows or changes the quotas or the devices of users. */
async function limitUsers(
  call: CommandCall,
  action: 'quota' | 'devices',
  emails: readonly string[],
  options: QuotaOptions,
): Promise<number> {
  const change = readQuotaChange(action, options)
  if (!emails.length || !change) return printUsage(call, usersCommand)
  const { runtime, print } = call
  const [unknown] = await findUnknownDevices(runtime.database, change.devices ?? [])
  if (unknown !== undefined) {
    print(`There is no device ${unknown}.`)
    return 1
  }
  let isDone = true
  for (const email of emails) {
    const user = await findUser(openUserPool(runtime), email)
    if (user && Object.keys(change).length) await changeQuota(runtime, user.id, change)
    isDone &&= user !== undefined
    print(user ? await describeLimits(call, user) : `There is no user ${email}.`)
  }
  return isDone ? 0 : 1
}

async function describeLimits({ runtime }: CommandCall, { id, email }: User): Promise<string> {
  const { unfinishedJobs, monthlyShots, devices } = await readLimits(runtime, id)
  const used = (await readMonthlyShots(runtime, [id])).get(id) ?? 0
  return [
    `${email}: at most ${unfinishedJobs.QPU} unfinished jobs on processors and ${unfinishedJobs.simulator} on simulators`,
    `${used} of ${monthlyShots ?? 'any number of'} shots on processors used this month`,
    `devices: ${devices ? devices.join(', ') || 'none' : 'all'}`,
  ].join('; ')
}

async function applyChange(
  { runtime, print }: CommandCall,
  email: string,
  { change, done }: Change,
): Promise<boolean> {
  const pool = openUserPool(runtime)
  const answer = await change(pool, email, runtime)
  print(answer.ok ? `${answer.user.email} ${done}.` : `There is no user ${email}.`)
  if (answer.ok && answer.isTokenRevoked) print('Their API token is revoked.')
  if (answer.ok && change === inviteUser && !pool.mailer)
    print('The message stays in the outbox: SMTP_URL is not set for this command.')
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

async function printUsers(call: CommandCall, asJson: boolean): Promise<number> {
  const users = await listUsers(openUserPool(call.runtime))
  printTable(call, users, {
    asJson,
    none: 'There are no users. Register one: npm run cloud -- users add <e-mail>',
  })
  return 0
}

async function search(
  call: CommandCall,
  [text, ...unexpected]: readonly string[],
  asJson: boolean,
): Promise<number> {
  if (text === undefined || unexpected.length) return printUsage(call, usersCommand, unexpected)
  const { users, total } = await searchUsers(openUserPool(call.runtime), { text, page: 1, size: maxFound })
  printTable(call, users, { asJson, none: `No address contains ${text}.` })
  if (!asJson && total > users.length) call.print(`${total - users.length} more. Search for a longer part.`)
  return users.length ? 0 : 1
}

const maxFound = 100

function printTable(
  { print }: CommandCall,
  users: readonly User[],
  { asJson, none }: { readonly asJson: boolean; readonly none: string },
): void {
  const rows = users.map(describe)
  if (asJson) print(JSON.stringify(rows, null, 2))
  else if (!rows.length) print(none)
  else for (const line of formatTable(rows)) print(line)
}

function describe(user: User) {
  return {
    email: user.email,
    status: user.enabled ? user.status : 'disabled',
    secondFactor: user.mfa_reset_requested_at ? 'reset requested' : user.mfa_enabled ? 'on' : 'off',
    role: user.is_administrator ? 'administrator' : 'user',
    since: user.created_at.toISOString().slice(0, 10),
  }
}
