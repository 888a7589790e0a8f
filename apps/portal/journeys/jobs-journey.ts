import type { Page } from '@playwright/test'
import { createApiClient, type ApiClient, type JobSubmission } from '@qportal/api-client'
import { startFaultProxy, type FaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { chooseDevice } from './choose-device.ts'
import { enrolPerson, type EnrolledPerson } from './enrol-person.ts'
import { expect, journey as base } from './journey.ts'

const portalUrl = `http://localhost:${process.env.JOURNEY_PORTAL_PORT ?? '3100'}`
export const cloudUrl = `http://localhost:${process.env.JOURNEY_CLOUD_PORT ?? '8180'}`

/** Whether the cloud takes jobs by a file storage, in three steps. */
export const isStored = process.env.CLOUD_CONTRACT === 's3'

/** The path of the call that submits a job. */
export const submissionPath = isStored ? /^\/jobs\/[^/]+\/submit$/ : /^\/jobs$/

/** The text of the form while that call waits. */
export const submittingText = isStored ? 'Step 3 of 3: submitting the job...' : 'Processing your request...'

interface JobsFixtures {
  /** The API as the signed-in user, without the page. */
  api: ApiClient
  faults: FaultProxy
}

/** A journey of a signed-in user, with one account for each worker. */
export const journey = base.extend<JobsFixtures, { account: EnrolledPerson }>({
  account: [
    // Playwright derives the required fixtures from the pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => use(await enrolPerson()),
    { scope: 'worker' },
  ],
  storageState: async ({ account }, use) => use(account.storageState),
  api: async ({ account }, use) => {
    await use(apiOf(account.storageState.cookies))
  },
  faults: async ({ baseURL }, use) => {
    const proxy = await startFaultProxy({ portal: baseURL ?? portalUrl, cloud: cloudUrl })
    await use(proxy)
    await proxy.close()
  },
})

/** The API with the tokens in these cookies. */
export function apiOf(cookies: readonly { readonly name: string; readonly value: string }[]): ApiClient {
  const token = cookies.find(({ name }) => /idToken$/i.test(name))?.value
  return createApiClient({ baseUrl: cloudUrl, token: async () => token })
}

export const bell = `OPENQASM 3.0;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

export function bellJob(name: string): JobSubmission {
  return {
    name,
    deviceId: 'state-vector',
    type: 'sampling',
    shots: 100,
    program: bell,
  }
}

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
  await expectCounted(page, 'h 1, cx 1')
}

/**
 * Waits until the gates of a program are counted beside the job form. The editor has grown by then,
 * which moves the buttons below it: a press meanwhile may begin on a button and end beside it.
 */
export async function expectCounted(page: Page, gates: string): Promise<void> {
  await expect(page.getByText(gates, { exact: true })).toBeVisible()
}

/** Counts the user's jobs with a name. */
export async function countJobs(api: ApiClient, name: string): Promise<number> {
  const { jobs } = await api.listJobs({ text: name })
  return jobs.filter((job) => job.name === name).length
}
