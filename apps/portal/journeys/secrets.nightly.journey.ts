import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { ageSignIns, cloud as administer } from './cloud-admin.ts'
import { enrolPerson } from './enrol-person.ts'
import { follow, secretMembers, type Finding } from './follow-secrets.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { enterPassword, nextOneTimeCode, signUp, type Person } from './people.ts'

/** A cloud for this journey alone, because its whole output and data folder are searched. */
interface OwnCloud {
  readonly portal: string
  readonly url: string
  readonly dataFolder: string
  readonly banner: () => string
  readonly log: () => string
  readonly stop: () => Promise<void>
}

const journeyVariables = ['JOURNEY_DATA_DIR', 'JOURNEY_PORTAL_PORT', 'JOURNEY_CLOUD_PORT'] as const

const secretsJourney = journey.extend<{ settings: Readonly<Record<string, string>>; cloud: OwnCloud }>({
  settings: [{ LOG_LEVEL: 'debug' }, { option: true }],
  cloud: async ({ settings }, provide) => {
    const before = { ...process.env }
    const cloud = await startCloud(settings)
    await provide(cloud)
    await cloud.stop()
    // Later journeys of this worker use the shared cloud again.
    for (const name of journeyVariables) {
      if (before[name] === undefined) delete process.env[name]
      else process.env[name] = before[name]
    }
    rmSync(cloud.dataFolder, { recursive: true, force: true })
  },
  baseURL: async ({ cloud }, provide) => provide(cloud.portal),
  actionTimeout: 60_000,
  navigationTimeout: 60_000,
})

async function startCloud(settings: Readonly<Record<string, string>>): Promise<OwnCloud> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'portal-secrets-'))
  const [portalPort, cloudPort] = await Promise.all([freePort(), freePort()])
  // From now on the administrator's commands address this cloud.
  for (const [i, value] of [dataFolder, portalPort, cloudPort].entries())
    process.env[journeyVariables[i]!] = value
  const main = fileURLToPath(new URL('../../cloud/src/main.ts', import.meta.url))
  const places = { PORTAL_PORT: portalPort, CLOUD_PORT: cloudPort, CLOUD_DATA_DIR: dataFolder }
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...places, ...settings } })
  const exited = once(child, 'exit')
  const output = { banner: '', log: '' }
  child.stderr.on('data', (chunk: Buffer) => (output.log += chunk.toString()))
  await new Promise<void>((ready, fail) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output.banner += chunk.toString()
      if (output.banner.includes('"msg":"started"')) ready()
    })
    child.once('exit', (code) => fail(new Error(`The cloud ended with ${code}: ${output.log}`)))
  })
  return {
    portal: `http://localhost:${portalPort}`,
    url: `http://localhost:${cloudPort}`,
    dataFolder,
    banner: () => output.banner,
    log: () => output.log,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return String(port)
}

/** Returns everything that the page's origin stores, and the addresses in the tab's history. */
async function storageOf(page: Page): Promise<Finding[]> {
  const stored = await page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const found: [string, string][] = [
      ['history state', JSON.stringify(history.state)],
      ['address of the page', `${location.href} ${document.referrer} ${window.name}`],
    ]
    for (const [kind, storage] of Object.entries({ localStorage, sessionStorage }))
      for (const [key, value] of Object.entries(storage)) found.push([`${kind} ${key}`, String(value)])
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const values = await done(database.transaction(store).objectStore(store).getAll())
        found.push([`IndexedDB ${name} ${store}`, JSON.stringify(values)])
      }
      database.close()
    }
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const response = await caches.match(request)
        found.push([`cache ${name}`, `${request.url} ${(await response?.text()) ?? ''}`])
      }
    return found
  })
  const session = await page.context().newCDPSession(page)
  const { entries } = await session.send('Page.getNavigationHistory')
  await session.detach()
  return [
    ...stored.map(([where, text]) => ({ where, text })),
    ...entries.map(({ url, userTypedURL, title }) => ({
      where: 'history',
      text: `${url} ${userTypedURL} ${title}`,
    })),
    ...(await page.context().cookies()).map(({ name, value }) => ({ where: `cookie ${name}`, text: value })),
  ]
}

const client = 'portal-web-client'
/** The places where a secret may be stored, as documented, and the members stored there. */
const allowedPlaces: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    new RegExp(`^cookie CognitoIdentityServiceProvider\\.${client}\\.[\\w-]+\\.idToken$`),
    ['IdToken', 'id_token'],
  ],
  [
    new RegExp(`^cookie CognitoIdentityServiceProvider\\.${client}\\.[\\w-]+\\.accessToken$`),
    ['AccessToken', 'access_token'],
  ],
  [
    new RegExp(`^cookie CognitoIdentityServiceProvider\\.${client}\\.[\\w-]+\\.refreshToken$`),
    ['RefreshToken', 'refresh_token', 'Token'],
  ],
  // Kept for the three minutes of a challenge, and while the hosted page is open.
  [new RegExp(`^sessionStorage qportal-auth-challenge\\.${client}$`), ['Session']],
  [new RegExp(`^sessionStorage qportal-auth-hosted\\.${client}$`), ['code_verifier']],
  // An authorization code passes through the address once and is useless without its verifier (RFC
  // 6749).
  [/^(redirect|address)$/, ['code']],
  // The outbox of a cloud without a mail server shows the code, to this machine only.
  [/^mails$/, ['confirmation_code']],
]

function isAllowed(where: string, name: string) {
  return allowedPlaces.some(([place, names]) => place.test(where) && names.includes(name))
}

/** The secret as it is, URL-encoded, and inside JSON. */
function formsOf(secret: string) {
  return new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
}

/**
 * Whether a text contains the secret. Six digits count only as a separate number, since times
 * contain digits too.
 */
function containsSecret(text: string, secret: string): boolean {
  if (/^\d{6}$/.test(secret)) return new RegExp(`(?<![\\w.-])${secret}(?![\\w.-])`).test(text)
  return [...formsOf(secret)].some((form) => text.includes(form))
}

function findLeaks(
  findings: readonly Finding[],
  secrets: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  return [...secrets].flatMap(([name, values]) =>
    findings
      .filter(
        ({ where, text }) =>
          !isAllowed(where, name) && [...values].some((value) => containsSecret(text, value)),
      )
      .map(({ where }) => `${name} in ${where}`),
  )
}

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

secretsJourney(
  'no password, code, token, verifier or authenticator secret is left where it can be read',
  async ({ page, context, cloud }) => {
    // Seven screens, a cloud and eight axe runs take long on a busy machine.
    journey.setTimeout(600_000)
    // Registered at this journey's cloud, not at the shared one.
    const person: Person & { password: string } = {
      email: 'ada@example.ac.jp',
      password: 'Fünf+Laternen&7/"Nächte"',
    }
    administer('users', 'add', person.email)
    // Each takes over with a code of the present step, because the server accepts a code once.
    const [colleague, student] = [await enrolPerson(), await enrolPerson()]
    const { secrets, seen, settled } = await follow(context)
    const lookAround = async () => void seen.push(...(await storageOf(page)))
    await context.clock.install()

    await journey.step('sign-up and enrolment', async () => {
      await signUp(page, person)
      await lookAround()
    })

    await journey.step('sign-out, and a sign-in that stops before the code', async () => {
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await expect(page).toHaveURL(/\/login/)
      expect((await context.cookies()).filter(({ name }) => name.includes(client))).toEqual([])
      await page.goto('/login?to=%2Fannouncements')
      await enterPassword(page, person)
      await expect(page).toHaveURL(/\/confirm-mfa/)
      await lookAround()
      await page.getByLabel('One-time code').fill(await nextOneTimeCode(person))
      await expect(page).toHaveURL(/\/announcements$/)
      await lookAround()
    })

    await journey.step('new tokens after the old ones expired', async () => {
      const renewed = page.waitForResponse((response) =>
        (response.request().headers()['x-amz-target'] ?? '').endsWith('.GetTokensFromRefreshToken'),
      )
      await context.clock.setSystemTime(Date.now() + 3_600_000)
      await page.reload()
      await renewed
      await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
      await lookAround()
    })

    await journey.step('an API token, revealed', async () => {
      await page.goto('/howto?chapter=api')
      await page.getByRole('button', { name: 'Create', exact: true }).click()
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page.locator('#api-token')).toContainText(/[\w-]{8,}\.[\w-]{16,}/)
      await lookAround()
    })

    await journey.step('the page "Security", an export, and a step-up', async () => {
      await page.goto('/security')
      await expect(page.getByRole('list', { name: 'Signed-in browsers' })).toContainText('This browser')
      await lookAround()
      ageSignIns(person.email, 11)
      await page.getByRole('button', { name: 'Download all data' }).click()
      const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' })
      await stepUp.getByLabel(/^Current password/).fill(person.password)
      await stepUp.getByRole('textbox', { name: 'One-time code' }).fill(await nextOneTimeCode(person))
      await lookAround()
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        stepUp.getByRole('button', { name: 'Continue' }).click(),
      ])
      const files = unzipSync(readFileSync(await download.path()))
      for (const [name, bytes] of Object.entries(files))
        seen.push({ where: `export ${name}`, text: strFromU8(bytes) })
      await lookAround()
      await page.goto('/dashboard')
    })

    await journey.step('another password', async () => {
      const next = 'Sechs+Laternen&8/"Nächte"'
      await page.getByRole('button', { name: 'Account' }).click()
      await page.getByRole('menuitem', { name: 'Change password' }).click()
      await page.getByLabel('Current password').fill(person.password)
      await page.getByLabel('New password').fill(next)
      await page.getByLabel('Confirm password').fill(next)
      await page.getByRole('button', { name: 'Change password' }).click()
      await expect(page.getByText('Your password has been changed.')).toBeVisible()
      person.password = next
      await page.getByRole('button', { name: 'Close' }).last().click()
      await lookAround()
    })

    await journey.step('the hosted page, whose forms are public', async () => {
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await expect(page).toHaveURL(/\/login/)
      await page.getByRole('button', { name: 'Sign in with your university account' }).click()
      await page.waitForURL(/\/oauth2\/authorize/)
      await expectAccessible(page)
      await page.getByLabel('Email').fill(colleague.email)
      await page.getByLabel('Password').fill('Falsch+Laternen&9')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('alert')).toHaveText('Authentication failed.')
      await expectAccessibleInTheDark(page)
      await page.getByLabel('Password').fill(colleague.password)
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByLabel('One-time code')).toBeVisible()
      await expectAccessibleInTheDark(page)
      seen.push(...(await storageOf(page)))
      await page.getByLabel('One-time code').fill(await nextOneTimeCode(colleague))
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
      await lookAround()
      await page.getByRole('button', { name: 'Logout' }).first().click()
      await expect(page).toHaveURL(/\/login$/)
      await lookAround()
    })

    await journey.step('the deletion of the account, and its mails', async () => {
      await enterPassword(page, student)
      await page.getByLabel('One-time code').fill(await nextOneTimeCode(student))
      await expect(page.getByRole('button', { name: 'Logout' }).first()).toBeVisible()
      const mails = await (await fetch(`${cloud.url}/local/outbox`)).text()
      for (const subject of ['An API token was created', 'Your password was changed'])
        expect(mails).toContain(subject)
      seen.push({ where: 'mails', text: mails })
      await page.goto('/security')
      await page.getByRole('button', { name: 'Delete the account' }).click()
      const question = page.getByRole('alertdialog')
      await question.getByLabel(/to confirm/).fill(student.email)
      await question.getByRole('button', { name: 'Delete the account' }).click()
      await expect(page).toHaveURL(/\/login/)
      await lookAround()
    })

    await journey.step('every kind of secret was collected', async () => {
      await settled()
      const unused = new Set(['Password'])
      expect([...secretMembers].filter((name) => !secrets.has(name) && !unused.has(name))).toEqual([])
      const passwords = [...secrets.get('password')!, ...secrets.get('ProposedPassword')!]
      expect(passwords).toContain(person.password)
      expect(secrets.get('SecretCode')).toEqual(new Set([person.secret]))
      expect(secrets.get('code_verifier')!.values().next().value).toHaveLength(128)
    })

    await journey.step('and is in no address, referrer, history, console or page storage', () => {
      expect(findLeaks(seen, secrets)).toEqual([])
      // Proves that the search works: a secret was found in every documented place.
      const used = allowedPlaces.filter(([place, names]) =>
        seen.some(
          ({ where, text }) =>
            place.test(where) &&
            names.some((name) => [...(secrets.get(name) ?? [])].some((value) => containsSecret(text, value))),
        ),
      )
      expect(used.map(([place]) => String(place))).toEqual(
        allowedPlaces.map(([place]) => String(place)).filter((place) => !place.includes('hosted')),
      )
    })

    await journey.step('the public pages of this machine', async () => {
      for (const path of ['/local', '/local/outbox', '/logout?client_id=unknown']) {
        await page.goto(`${cloud.url}${path}`)
        await expectAccessibleInTheDark(page)
      }
      await page.goto(`${cloud.url}/local/outbox`)
      await expectAccessible(page)
    })

    await journey.step('and is neither in the log nor in the data folder', async () => {
      await cloud.stop()
      expect(cloud.log()).toContain('"path":"/api-token"')
      const written = [
        { where: 'log', text: cloud.log() },
        { where: 'banner', text: cloud.banner() },
      ]
      expect(findLeaks(written, secrets)).toEqual([])
      const demo = JSON.parse(readFileSync(join(cloud.dataFolder, 'demo-user.json'), 'utf8')) as {
        password: string
        totpSecret: string
      }
      for (const secret of [demo.password, demo.totpSecret])
        expect(cloud.banner() + cloud.log()).not.toContain(secret)

      // Six digits are too few to search for in so many bytes.
      const long = [...secrets].flatMap(([name, values]) =>
        [...values].filter((value) => value.length > 6).map((value) => ({ name, value })),
      )
      const found = filesIn(cloud.dataFolder).flatMap((file) => {
        const bytes = readFileSync(file)
        return long
          .filter(({ value }) => [...formsOf(value)].some((form) => bytes.includes(form)))
          .map(({ name }) => `${name} in ${file}`)
      })
      expect(found).toEqual([])
      // Proves that the search works: it finds a text that is no secret.
      expect(filesIn(cloud.dataFolder).some((file) => readFileSync(file).includes(person.email))).toBe(true)
    })
  },
)

/**
 * Runs axe in dark colours and the width of a phone, where contrast and layout are most at risk.
 */
async function expectAccessibleInTheDark(page: Page): Promise<void> {
  const { width, height } = page.viewportSize()!
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  expect(isWide, `${page.url()} is wider than 360 px`).toBe(false)
  await page.emulateMedia({ colorScheme: null })
  await page.setViewportSize({ width, height })
}
