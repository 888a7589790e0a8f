import { createApiClient, type ApiClient, type JobSubmission } from '@qportal/api-client'
import type { BrowserContext, Page } from '@playwright/test'
import { startFaultProxy, type FaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { chooseDevice } from './choose-device.ts'
import { journey as base } from './journey.ts'
import { registerPerson, signUp, type Person } from './people.ts'

export const portalUrl = `http://localhost:${process.env.JOURNEY_PORTAL_PORT ?? '3100'}`
export const cloudUrl = `http://localhost:${process.env.JOURNEY_CLOUD_PORT ?? '8180'}`

interface Account {
  readonly person: Person
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>
}

interface World {
  /** The cloud as the signed-in user sees it, past the page. */
  api: ApiClient
  faults: FaultProxy
}

/** A journey of somebody who is signed in; one account for each worker. */
export const journey = base.extend<World, { account: Account }>({
  account: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: portalUrl, locale: 'en-US' })
      const person = registerPerson()
      await signUp(await context.newPage(), person)
      await use({ person, state: await context.storageState() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  storageState: async ({ account }, use) => use(account.state),
  api: async ({ account }, use) => {
    const token = account.state.cookies.find(({ name }) => /idToken$/i.test(name))?.value
    await use(createApiClient({ baseUrl: cloudUrl, token: async () => token }))
  },
  faults: async ({ baseURL }, use) => {
    const proxy = await startFaultProxy({ portal: baseURL ?? portalUrl, cloud: cloudUrl })
    await use(proxy)
    await proxy.close()
  },
})

export const bell = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

export const bellJob = (name: string): JobSubmission => ({
  name,
  deviceId: 'state-vector',
  type: 'sampling',
  shots: 100,
  program: bell,
})

/** Submits jobs and waits until all have ended. */
export async function runJobs(api: ApiClient, names: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const name of names) ids.push(await api.submitJob(bellJob(name)))
  for (const id of ids) await api.waitForJob(id)
  return ids
}

export async function fillJob(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name)
  await chooseDevice(page, 'state-vector')
  await page.getByLabel('Shots').fill('100')
  await page.getByRole('textbox', { name: 'Program' }).fill(bell)
}

/** How many jobs of mine carry a name. */
export async function countJobs(api: ApiClient, name: string): Promise<number> {
  const { jobs } = await api.listJobs({ text: name })
  return jobs.filter((job) => job.name === name).length
}
