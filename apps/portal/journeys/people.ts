import { expect, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import { cloud } from './cloud-admin.ts'

/** A user whom the administrator has registered, before the sign-up. */
export interface Person {
  readonly email: string
  readonly password: string
  /** The authenticator's secret, once enrolled. */
  secret?: string
  /** The last time step whose code was used. The server accepts each step once. */
  lastStep?: number
}

/** Registered together, because each command takes a second of CPU time. */
const batchSize = 6
/** By data folder of the cloud at which they are registered. */
const spares = new Map<string | undefined, string[]>()
let people = 0

export function registerPerson(): Person {
  const spare = spares.get(process.env.JOURNEY_DATA_DIR) ?? []
  spares.set(process.env.JOURNEY_DATA_DIR, spare)
  if (spare.length === 0) {
    while (spare.length < batchSize) {
      people += 1
      spare.push(`person-${process.pid}-${people}@example.ac.jp`)
    }
    cloud('users', 'add', ...spare)
  }
  return { email: spare.shift() ?? '', password: 'Correct-horse-7-battery' }
}

/** Returns a new address, without earlier failures that count against it. */
export function freshAddress(): string {
  people += 1
  return `somebody-${process.pid}-${people}@example.ac.jp`
}

/** Returns the latest code that was sent to an address. */
export async function sentCode(email: string): Promise<string> {
  const [code] = await sentCodes(email)
  if (!code) throw new Error(`No code was sent to ${email}`)
  return code
}

/** Returns the codes of all messages to an address, newest first. */
export async function sentCodes(email: string): Promise<string[]> {
  const outbox = `http://localhost:${process.env.JOURNEY_CLOUD_PORT ?? '8180'}/local/outbox`
  const answer = await fetch(`${outbox}?${new URLSearchParams({ to: email })}`)
  return Array.from((await answer.text()).matchAll(/<p class="code">(\d{6})</g), ([, code]) => code!)
}

const stepSeconds = 30

/** Returns the code of the first unused time step. The server allows one step of drift. */
export function oneTimeCode(person: Person): string {
  if (!person.secret) throw new Error(`${person.email} has no authenticator`)
  const now = Math.floor(Date.now() / 1000 / stepSeconds)
  const step = Math.max(now, (person.lastStep ?? 0) + 1)
  if (step > now + 1)
    throw new Error('Every code within the allowed drift is used up: wait for the next step')
  person.lastStep = step
  return generateSync({ secret: person.secret, epoch: step * stepSeconds })
}

/**
 * Like `oneTimeCode`, but waits, half a minute at most, until the server accepts a further code.
 */
export async function nextOneTimeCode(person: Person): Promise<string> {
  const step = (person.lastStep ?? 0) + 1
  const begins = (step - 1) * stepSeconds * 1000
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, begins - Date.now())))
  return oneTimeCode(person)
}

/** Signs up and confirms the e-mail address. Ends at the enrolment of the authenticator. */
async function confirmAddress(page: Page, person: Person): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()

  await expect(page).toHaveURL(/\/confirm$/)
  await page.getByLabel('Verification code').fill(await sentCode(person.email))

  await expect(page).toHaveURL(/\/mfa$/)
}

/** Signs up, confirms the e-mail address and enrols the authenticator. Ends on the dashboard. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await confirmAddress(page, person)
  const secret = await page.getByTestId('totp-secret').textContent()
  person.secret = secret?.replaceAll(/\s/g, '') ?? ''
  await page.getByLabel('One-time code').fill(oneTimeCode(person))
  await expect(page).toHaveURL(/\/dashboard$/)
}

export async function enterPassword(page: Page, person: Person, password = person.password): Promise<void> {
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}
