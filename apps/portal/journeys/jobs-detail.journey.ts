import type { Page } from '@playwright/test'
import { foreignJobFixtures, jobFixtures } from '@qportal/api-client/testing'
import { expectNoUntranslatedText } from './expect-no-untranslated-text.ts'
import { bellJob, journey, runJobs } from './jobs-journey.ts'
import { expect, expectAccessible, expectNoOverflow } from './journey.ts'

/** A GHZ state, followed by pairs of X that make the drawing wider than a page. */
function wideGhz(qubits: number) {
  return `OPENQASM 3.0;
include "stdgates.inc";
qubit[${qubits}] q;
bit[${qubits}] c;
h q[0];
for int i in [0:${qubits - 2}] { cx q[i], q[i + 1]; }
for int i in [1:12] { x q[${qubits - 1}]; }
c = measure q;
`
}

journey(
  'a result is shown beside its ideal in every order and scale, kept in the URL',
  async ({ page, api }) => {
    // Enough qubits for the engine to use a worker.
    const id = await api.submitJob({ ...bellJob('Beside its ideal'), program: wideGhz(12) })
    await api.waitForJob(id)
    await page.goto(`/jobs/${id}`)
    await expect(page.getByText('Ideal (simulated)')).toBeVisible()
    await expect(page.getByText(/Total variation distance to ideal 0\.\d{3}/)).toBeVisible()
    await page.getByRole('radiogroup', { name: 'Scale' }).getByText('Log').click()
    await page.getByRole('radiogroup', { name: 'Order' }).getByText('Hamming distance').click()
    await expect(page).toHaveURL(/order=hamming/)
    await expect(page).toHaveURL(/scale=log/)
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Log' })).toBeChecked()
    await page.getByRole('button', { name: 'Show as table' }).click()
    const ideals = page.getByRole('table').filter({ hasText: 'Outcome' }).locator('tbody tr td:last-child')
    await expect(ideals).toHaveText(['0.5000', '0.5000'])

    // Paper cannot scroll, so the columns wrap into rows, each with its wires' names.
    await page.setViewportSize({ width: 680, height: 900 })
    const drawing = page.getByRole('img', { name: /^Program: circuit/ })
    await expect(drawing.getByText('q[0]')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(drawing.getByText('q[0]')).toHaveCount(2)
    await expect(async () => {
      const paper = (await drawing.boundingBox())!
      for (const last of await drawing.getByText('25', { exact: true }).all()) {
        const { x, width } = (await last.boundingBox())!
        expect(x + width).toBeLessThan(paper.x + paper.width)
      }
    }).toPass()
    await page.emulateMedia({ media: 'screen' })
    await expect(drawing.getByText('q[0]')).toHaveCount(1)
  },
)

for (const [name, options] of [
  ['light', { colorScheme: 'light' }],
  ['dark', { colorScheme: 'dark' }],
  ['Japanese', { locale: 'ja-JP' }],
  ['360 px', { viewport: { width: 360, height: 760 } }],
] as const)
  journey.describe(name, () => {
    journey.use(options)
    journey(`every job screen is accessible: ${name}`, async ({ page, api }) => {
      const [id = '', other = ''] = await runJobs(api, [`Look ${name} 1`, `Look ${name} 2`])
      // The account has chosen English before, and a choice overrides the browser's language.
      if (name === 'Japanese') {
        await page.goto('/jobs?lng=ja')
        await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      }
      for (const path of [
        '/jobs',
        '/jobs/form',
        `/jobs/${id}`,
        `/jobs/compare?ids=${encodeURIComponent(JSON.stringify([id, other]))}`,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        if (path === `/jobs/${id}`) await expect(page.getByRole('img').locator('svg').first()).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', name === 'Japanese' ? 'ja' : 'en')
        await expectAccessible(page)
        await expectNoOverflow(page, name)
        if (name !== 'Japanese') continue
        // The list also shows the names of other tests' jobs.
        if (path !== '/jobs') await expectNoUntranslatedText(page)
        // Japanese text breaks least.
        await page.setViewportSize({ width: 360, height: 760 })
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
        await expectNoOverflow(page, 'on a phone with text of twice the size')
      }
    })
  })

interface WireJob {
  readonly job_id: string | number
  readonly name?: string | null
  readonly status?: string
}

journey('the message of a job keeps its lines and their indentation', async ({ page, faults }) => {
  const { failed } = jobFixtures
  const id = failed.job_id
  const message = 'Traceback (most recent call last):\n    line 3, in <module>\nValueError: no such qubit'
  faults.inject({
    path: new RegExp(`^/jobs/${id}$`),
    fault: { name: 'answer', status: 200, body: { ...failed, job_info: { ...failed.job_info, message } } },
  })
  await page.goto(`${faults.url}/jobs/${id}`)
  const alert = page.getByRole('alert').filter({ hasText: 'Traceback' })
  expect(await alert.innerText()).toContain(message)
})

journey('every kind of job that servers send is shown', async ({ page, faults }) => {
  const kinds: Record<string, WireJob> = { ...jobFixtures, ...foreignJobFixtures }
  for (const [kind, job] of Object.entries(kinds)) {
    const id = String(job.job_id)
    faults.heal()
    faults.inject({
      path: new RegExp(`^/jobs/${id}$`),
      fault: { name: 'answer', status: 200, body: job },
    })
    faults.inject({
      path: new RegExp(`^/jobs/${id}/status$`),
      fault: { name: 'answer', status: 200, body: { job_id: job.job_id, status: job.status ?? '' } },
    })
    await page.goto(`${faults.url}/jobs/${id}`)
    await expect(page.getByRole('heading', { level: 1 }), kind).toContainText(job.name || id)
    await expect(page.getByRole('heading', { level: 2, name: 'Result' }), kind).toBeVisible()
    if (kind === 'estimation') await seeExpectation(page)
    if (kind === 'multiManual') await seeEachProgram(page)
    if (kind === 'failed') await expect(page.getByText('The device has 2 qubits.')).toBeVisible()
  }
})

/** Expects the value, and the numbers in the description of its figure. */
async function seeExpectation(page: Page): Promise<void> {
  await expect(page.getByTestId('expectation')).toHaveText('0.000 ± 0.032')
  await page.getByRole('button', { name: 'Show as table' }).click()
  const table = page.getByRole('table', { name: 'Expectation' })
  await expect(table.getByRole('row', { name: /95 % interval/ })).toContainText('[−0.062, 0.062]')
  await page.getByRole('button', { name: 'Show as chart' }).click()
}

/**
 * Expects the outcomes of a job's two programs together, then those of the second, chosen in the
 * URL.
 */
async function seeEachProgram(page: Page): Promise<void> {
  const rows = page.getByRole('table').filter({ hasText: 'Outcome' }).locator('tbody tr')
  await expect(page.getByText('Outcomes of 3 bits, 4 shots')).toBeVisible()
  await expect(page.getByText('No ideal result: the job has several programs.')).toBeVisible()
  const programs = page.getByRole('combobox', { name: 'Program' })
  await expect(programs.getByRole('option')).toHaveText(['All programs', 'Program 1', 'Program 2'])
  await programs.selectOption('Program 2')
  await expect(page).toHaveURL(/part=2/)
  await expect(page.getByText('Program 2. Outcomes of 2 bits, 4 shots')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(rows).toContainText(['00', '11'])
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('プログラム2。2ビットの測定結果、4ショット。')).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await programs.selectOption('Program 1')
  await expect(rows).toContainText(['0', '1'])
  await expect(rows.first()).toContainText('0.2500')
}

journey('one shot and a certain outcome are drawn with their intervals', async ({ page, faults }) => {
  const { job_info } = jobFixtures.sampling
  const result = { sampling: { counts: { '00': 1 } } }
  const id = 'one-shot'
  const job = { ...jobFixtures.sampling, job_id: id, shots: 1, job_info: { ...job_info, result } }
  faults.inject({ path: /^\/jobs\/one-shot$/, fault: { name: 'answer', status: 200, body: job } })
  await page.goto(`${faults.url}/jobs/${id}`)
  await expect(page.getByText('Outcomes of 2 bits, 1 shot;')).toBeVisible()
  await page.getByRole('button', { name: 'Show as table' }).click()
  const cells = page.getByRole('table').filter({ hasText: 'Outcome' }).locator('tbody tr').first()
  await expect(cells).toContainText('1.0000')
  await expect(cells).toContainText('0.2065–1.0000')
})

journey('the largest of many outcomes are drawn, and the others are summed', async ({ page, faults }) => {
  const { job_info } = jobFixtures.sampling
  const counts: Record<string, number> = {}
  for (let outcome = 0; outcome < 2 ** 17; outcome += 1) counts[outcome.toString(2).padStart(17, '0')] = 1
  const result = { sampling: { counts } }
  const job = { ...jobFixtures.sampling, job_id: 'many', job_info: { ...job_info, result } }
  faults.inject({ path: /^\/jobs\/many$/, fault: { name: 'answer', status: 200, body: job } })
  await page.goto(`${faults.url}/jobs/many`)
  await expect(page.getByText('Outcomes of 17 bits, 131,072 shots')).toBeVisible()
  await expect(
    page.getByText('Only the most frequent outcomes are drawn. The export contains all of them.'),
  ).toBeVisible()
  await expect(page.getByText(/^Rest \(131,0\d\d\)/).first()).toBeAttached()
  await page.getByText('Raw result', { exact: true }).click()
  await expect(page.getByText('Showing the first 100,000 characters.')).toBeVisible()
})

journey('a job that does not exist is not found', async ({ page }) => {
  await page.goto('/jobs/00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: 'Job not found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ジョブが見つかりません' })).toBeVisible()
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: 'Job', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Job' })).toBeVisible()
})

journey(
  'a job is followed to its end without a reload, and its end is announced once',
  async ({ page, api, faults }) => {
    const id = await api.submitJob(bellJob('Followed'))
    await api.waitForJob(id)
    const whole = { ...jobFixtures.sampling, job_id: id, name: 'Followed', status: 'submitted' }
    faults.inject({
      path: new RegExp(`^/jobs/${id}$`),
      fault: { name: 'answer', status: 200, body: whole },
      times: 1,
    })
    const seen = Promise.withResolvers<void>()
    faults.inject({
      path: new RegExp(`^/jobs/${id}/status$`),
      fault: { name: 'hold', until: seen.promise },
    })
    await page.goto(`${faults.url}/jobs/${id}`)
    await expect(page.getByText('Submitted').first()).toBeVisible()
    seen.resolve()
    await expect(page.getByText('Succeeded').first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Followed: Succeeded' })).toHaveCount(1)
    expect(faults.calls.filter((call) => call === `GET /jobs/${id}/status`)).toHaveLength(1)
  },
)

journey('a job is run again, and used as the start of another one', async ({ page, api }) => {
  const [id = ''] = await runJobs(api, ['Run again'])
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Run again' }).click()
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(page.getByRole('heading', { level: 1, name: 'Run again' })).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit as new' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Run again')
  await expect(page.getByLabel('Shots')).toHaveValue('100')
})
