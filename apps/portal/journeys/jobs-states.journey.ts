import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { jobFixtures } from '@qportal/api-client/testing'
import type { Fault, FaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { enrolPerson } from './enrol-person.ts'
import {
  apiOf,
  bellJob,
  countJobs,
  fillJob,
  isStored,
  journey,
  runJobs,
  submissionPath,
} from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { passTime } from './pass-time.ts'

function answer(status: number, body?: unknown, headers?: Record<string, string>): Fault {
  return {
    name: 'answer',
    status,
    body: body ?? { message: 'made by the proxy', request_id: 'made-by-proxy' },
    ...(headers && { headers }),
  }
}

interface Failure {
  readonly name: string
  readonly fault: Fault
  readonly en: string
  readonly ja: string
}

function refused(status: number, en: string, ja: string, code?: string): Failure {
  return {
    name: String(status),
    fault: answer(
      status,
      code && { message: 'made by the proxy', message_code: code },
      status === 429 ? { 'retry-after': '60' } : undefined,
    ),
    en,
    ja,
  }
}

const noMore = refused(429, 'Too many requests.', 'リクエストが多すぎます。')
const notSignedIn = refused(401, 'Your session is no longer valid.', 'セッションが無効になりました。')
/** Failures that leave open whether the server has carried out the request. */
const lost: readonly Failure[] = [
  {
    name: 'timeout',
    fault: { name: 'delay', ms: 3_600_000 },
    en: 'The server did not respond in time.',
    ja: 'サーバーから応答がありませんでした。',
  },
  refused(500, 'Something went wrong on the server.', 'サーバーで問題が発生しました。'),
  {
    name: 'nonsense',
    fault: { name: 'nonsense' },
    en: 'The server sent a response that could not be read.',
    ja: 'サーバーの応答を読み取れませんでした。',
  },
]

/**
 * Every kind of failure of a read. The first is the one that a page waits for. A job has a page of
 * its own for 404.
 */
const failures: readonly Failure[] = [
  ...lost,
  refused(400, 'The request is not valid.', 'リクエストの内容が正しくありません。'),
  notSignedIn,
  refused(403, 'You are not allowed to do this.', 'この操作を行う権限がありません。'),
  refused(409, 'This is not possible in the current state.', '現在の状態ではこの操作を行えません。'),
  noMore,
]
const listFailures = [...failures, refused(404, 'This does not exist.', '対象が存在しません。')]

/** Every kind of failure of a submission, with the codes of the contract. */
const refusals: readonly Failure[] = [
  refused(400, 'The program is not valid.', 'プログラムが正しくありません。', 'INVALID_PROGRAM'),
  notSignedIn,
  refused(
    403,
    'You do not have access to this device.',
    'このデバイスを利用する権限がありません。',
    'FORBIDDEN_DEVICE_ACCESS',
  ),
  refused(404, 'Device not found', 'デバイスが見つかりません', 'DEVICE_NOT_FOUND'),
  refused(
    409,
    'This device is not accepting jobs at the moment.',
    'このデバイスは現在ジョブを受け付けていません。',
    'DEVICE_NOT_AVAILABLE',
  ),
  noMore,
]

/**
 * Expects texts in English and in Japanese, and leaves the page in English. A reason may also stand
 * at its field.
 */
async function seeInBoth(page: Page, name: string, texts: readonly { en: string; ja: string }[]) {
  for (const { en } of texts) await expect(page.getByText(en).first(), name).toBeVisible()
  await page.getByRole('button', { name: '日本語' }).click()
  for (const { ja } of texts) await expect(page.getByText(ja).first(), name).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).click()
}

interface FailingPage {
  readonly path: RegExp
  /** Returns another address for each failure, so that no cached data exists. */
  readonly address: (failure: number) => string
  readonly title: { en: string; ja: string }
  /** Visible while the page waits for the answer. */
  readonly waiting: Locator
  /** Usable despite the failure. */
  readonly stays: Locator
}

/** Navigates within the app, as a link does. */
async function followLink(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
}

async function seeFailures(
  page: Page,
  faults: FaultProxy,
  { kinds, path, address, title, waiting, stays }: FailingPage & { kinds: readonly Failure[] },
): Promise<void> {
  for (const [failure, { name, fault, ...text }] of kinds.entries()) {
    faults.inject({ method: 'GET', path, fault })
    await (failure === 0 ? page.goto(`${faults.url}${address(0)}`) : followLink(page, address(failure)))
    if (name === 'timeout') await passTime(page, waiting)
    await seeInBoth(page, name, [title, text])
    await expect(stays, name).toBeVisible()
    const signInAgain = page.getByRole('button', { name: 'Sign in again' })
    await expect(signInAgain, name).toHaveCount(name === '401' ? 1 : 0)
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText(title.en), name).toHaveCount(0)
  }
}

journey.describe('with an account of its own', () => {
  // After a 401 the session refreshes its tokens, which would invalidate those of other journeys.
  journey.use({
    // Playwright derives the required fixtures from the pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern
    storageState: async ({}, use) => use((await enrolPerson()).storageState),
    api: async ({ page }, use) => {
      const cookies = await page.context().cookies()
      await use(apiOf(cookies))
    },
  })

  journey(
    'a list that fails in any way shows the reason in both languages, and recovers',
    async ({ page, faults }) => {
      await page.clock.install()
      await seeFailures(page, faults, {
        kinds: listFailures,
        path: /^\/jobs\?/,
        address: (failure) => `/jobs?q=failure+${failure}`,
        title: { en: 'Could not load the jobs.', ja: 'ジョブを読み込めませんでした。' },
        waiting: page.locator('table[aria-busy=true]'),
        stays: page.getByRole('link', { name: 'New job' }),
      })
      await expect(page.getByRole('table')).toBeVisible()
    },
  )

  journey(
    'a job that cannot be loaded in any way shows the reason, in both languages',
    async ({ page, api, faults }) => {
      const ids = await runJobs(
        api,
        failures.map(({ name }) => `Hard to read, ${name}`),
      )
      await page.clock.install()
      await seeFailures(page, faults, {
        kinds: failures,
        path: new RegExp(`^/jobs/(${ids.join('|')})$`),
        address: (failure) => `/jobs/${ids[failure]}`,
        title: { en: 'Could not load the job.', ja: 'ジョブを読み込めませんでした。' },
        waiting: page.getByRole('main').locator('div[aria-busy=true]'),
        // The heading is the id of a job that cannot be loaded.
        stays: page.getByRole('heading', { level: 1, name: /^[0-9a-f]{8}-[-0-9a-f]{27}$/ }),
      })
      await expect(page.getByRole('heading', { level: 1, name: 'Hard to read, 429' })).toBeVisible()
    },
  )

  journey(
    'a failed submission shows the reason, keeps the input and can be sent again',
    async ({ page, api, faults }) => {
      const title = { en: 'Error: Failed to submit job', ja: 'エラー：ジョブを送信できませんでした' }
      const submit = page.getByRole('button', { name: 'Submit', exact: true })
      const arrived = page.getByText('Success: Job submitted successfully')
      await page.clock.install()
      faults.inject({ method: 'GET', path: /^\/devices$/, fault: answer(500), times: 1 })
      await page.goto(`${faults.url}/jobs/form`)
      await seeInBoth(page, 'devices', [
        { en: 'Could not load the devices.', ja: 'デバイスを読み込めませんでした。' },
      ])
      await page.getByRole('button', { name: 'Try again' }).click()
      await fillJob(page, 'Hard to submit')
      // The status of a registered job tells at once whether it was submitted: nothing stays open.
      const kinds = isStored ? refusals : [...refusals, ...lost]
      for (const { name, fault, ...text } of kinds) {
        // The session repeats a call refused with 401 once with new tokens, without showing it.
        faults.inject({ method: 'POST', path: submissionPath, fault, times: name === '401' ? 2 : 1 })
        await submit.click()
        if (name === 'timeout') await passTime(page, page.getByText('Processing your request...'))
        await seeInBoth(page, name, [title, text])
        await expect(page.getByLabel('Name')).toHaveValue('Hard to submit')
        if (refusals.some((refusal) => refusal.name === name)) await submit.click()
        else {
          await expect(page.getByText('The job was not submitted.')).toBeVisible()
          await page.getByRole('button', { name: 'Send again' }).click()
        }
        await expect(arrived, name).toBeVisible()
      }
      expect(await countJobs(api, 'Hard to submit')).toBe(kinds.length)
    },
  )
})

journey('a loaded list stays when it cannot be refreshed', async ({ page, api, faults }) => {
  await runJobs(api, ['Stays in view'])
  const running = { ...jobFixtures.sampling, name: 'Still running', status: 'running' }
  faults.inject({ path: /^\/jobs\?/, fault: answer(200, [running]), times: 1 })
  faults.inject({ path: /^\/jobs\?/, fault: answer(500) })
  await page.goto(`${faults.url}/jobs`)
  await expect(page.getByText('Could not refresh. Showing data from')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Still running' })).toBeVisible()
  await expectAccessible(page)
  faults.heal()
  // The list is also read by itself, which would remove the button before it is pressed.
  const pressed = Promise.withResolvers<void>()
  faults.inject({ path: /^\/jobs\?/, fault: { name: 'hold', until: pressed.promise } })
  await page.getByRole('button', { name: 'Try again' }).click({ force: true })
  pressed.resolve()
  await expect(page.getByRole('link', { name: 'Stays in view' })).toBeVisible()
})

journey('a failure shows no other reason while its text is being loaded', async ({ page, faults }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/describe-failure-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  faults.inject({ path: /^\/jobs\?/, fault: answer(500) })
  await page.goto(`${faults.url}/jobs`)
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the jobs.' })
  await expect(failure).toHaveText(/^Could not load the jobs\.Request ID/)
  held.resolve()
  await expect(failure).toContainText('Something went wrong on the server. Please try again later.')
})

journey('the log of an SSE job is downloaded, or the reason is shown', async ({ page, faults }) => {
  const { job_id: id } = jobFixtures.sse
  const emptyZip = Buffer.from('504b0506000000000000000000000000000000000000', 'hex')
  faults.inject({ path: new RegExp(`^/jobs/${id}$`), fault: answer(200, jobFixtures.sse) })
  faults.inject({
    path: new RegExp(`^/jobs/${id}/sselog$`),
    fault: answer(404, { message: 'no log', message_code: 'JOB_LOG_FILE_NOT_FOUND' }),
    times: 1,
  })
  faults.inject({
    path: new RegExp(`^/jobs/${id}/sselog$`),
    fault: answer(200, { file: emptyZip.toString('base64'), file_name: `sselog_${id}.zip` }),
  })
  await page.goto(`${faults.url}/jobs/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Download the SSE log' }).click()
  await expect(page.getByText('Could not download the log. This job has no log.')).toBeVisible()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the SSE log' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toBe(`sselog_${id}.zip`)
  expect(await readFile(await download.path())).toEqual(emptyZip)
})

journey(
  'jobs are cancelled after a question; one that is refused stays selected',
  async ({ page, api, faults }) => {
    const [ended = ''] = await runJobs(api, ['Ended meanwhile'])
    const { job_id: id } = jobFixtures.sampling
    const refusedId = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))
    const job = (jobId: string, name: string, status: string) => ({
      ...jobFixtures.sampling,
      job_id: jobId,
      name,
      status,
    })
    const list = (status: string) =>
      answer(200, [
        job(id, 'To be cancelled', status),
        job(ended, 'Ended meanwhile', 'running'),
        job(refusedId, 'Of somebody else', 'running'),
      ])
    faults.inject({ path: /^\/jobs\?/, fault: list('running') })
    await page.goto(`${faults.url}/jobs`)
    const all = page.getByRole('checkbox', { name: 'Select all jobs on this page' })
    // The checkbox is rendered before the jobs, so it can have the focus when they arrive.
    await expect(all).toBeEnabled()
    await all.focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Cancel 3' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel 3 jobs?' })
    await expect(question).toContainText('This cannot be undone.')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Keep job' }).click()
    expect(faults.calls.filter((call) => call.endsWith('/cancel'))).toEqual([])

    await page.getByRole('button', { name: 'Cancel 3' }).click()
    await expect(question).toContainText('This cannot be undone.')
    faults.heal()
    faults.inject({ method: 'POST', path: new RegExp(`^/jobs/${id}/cancel$`), fault: answer(200, {}) })
    faults.inject({ method: 'POST', path: new RegExp(`^/jobs/${refusedId}/cancel$`), fault: answer(403) })
    faults.inject({ path: /^\/jobs\?/, fault: list('cancelled') })
    await question.getByRole('button', { name: 'Cancel 3 jobs' }).click()
    await expect(page.getByText('1 job cancelled. 1 job had already ended.')).toBeVisible()
    await expect(page.getByText('Could not cancel 1 of 3 jobs.')).toBeVisible()
    const failed = page.getByRole('region', { name: 'Jobs that failed' })
    await expect(failed).toContainText('You are not allowed to do this.')
    await expect(failed.getByRole('listitem')).toHaveText(['Of somebody else Request ID made-by-proxy'])
    await expect(page.getByRole('checkbox', { name: 'Select Of somebody else' })).toBeChecked()
    await expect(page.getByRole('table').getByText('Cancelled', { exact: true })).toBeVisible()
  },
)

journey('the end of a watched job is notified on request, and listed', async ({ page, api, faults }) => {
  await page.context().grantPermissions(['notifications'], { origin: faults.url })
  await page.addInitScript(() => {
    const shown: string[] = []
    class Recorded extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = async () => 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
        Object.assign(globalThis, { notification: this })
      }
      close() {}
    }
    Object.assign(globalThis, { shown, Notification: Recorded })
    // As if the user worked in another window.
    document.hasFocus = () => false
  })
  await page.goto(`${faults.url}/jobs`)
  await page.getByRole('button', { name: 'Finished jobs' }).click()
  await expect(page.getByText('Jobs you submit appear here when they finish.')).toBeVisible()
  await page.getByRole('switch', { name: 'Notify me when a job finishes' }).click()
  await expect(page.getByRole('switch', { name: 'Notify me when a job finishes' })).toBeChecked()
  // The list is dimmed while it loads.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const long = 'Waited for, with a name that is longer than the list is wide'
  const [id = ''] = await runJobs(api, [long])
  await page.goto(`${faults.url}/jobs/${id}`)
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page.getByRole('button', { name: 'Finished jobs, 1 new' })).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown))
    .toEqual([`${long}: Succeeded`])
  await expect(page).not.toHaveURL(new RegExp(id))
  const ended = page.url()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.evaluate(() =>
    (globalThis as unknown as { notification: EventTarget }).notification.dispatchEvent(new Event('click')),
  )
  await expect(page).toHaveURL(ended)
  await page.goto(`${faults.url}/dashboard`)
  await page.getByRole('button', { name: 'Finished jobs, 1 new' }).click()
  const link = page.getByRole('link', { name: `${long}: Succeeded` })
  const cutOff = () => link.evaluate((part) => part.scrollWidth - part.clientWidth)
  await expect.poll(cutOff, 'how it ended is seen').toBe(0)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: long })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Finished jobs', exact: true })).toBeVisible()
})

journey('a job on a quantum processor shows the calibration at its submission', async ({ page, api }) => {
  const id = await api.submitJob({ ...bellJob('On a chip'), deviceId: 'tokusa-16' })
  await api.waitForJob(id)
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText(/before the submission$/)).toBeVisible()
  await expect(page.getByText(/^Readout \d\d\.\d\d %$/)).toBeVisible()
  await page.getByRole('link', { name: 'Open in composer' }).click()
  await expect(page.getByRole('gridcell', { name: /CX/ }).first()).toBeAttached()
})
