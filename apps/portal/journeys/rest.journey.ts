import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startFaultProxy, type Fault, type FaultProxy } from '../../../tools/fault-proxy/fault-proxy.ts'
import { tokenSnippets } from '../src/features/api-token/token-snippets.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney } from './signed-in.ts'

const portal = `http://localhost:${process.env.JOURNEY_PORTAL_PORT ?? '3100'}`
const cloud = `http://localhost:${process.env.JOURNEY_CLOUD_PORT ?? '8180'}`

const journey = signedInJourney.extend<{ faults: FaultProxy }>({
  faults: async ({ baseURL }, provide) => {
    const proxy = await startFaultProxy({ portal: baseURL ?? portal, cloud })
    await provide(proxy)
    await proxy.close()
  },
})

const refusal = (status: number, code: string): Fault => ({
  name: 'answer',
  status,
  body: { message: `Refused: ${code}`, message_code: code, message_params: {}, request_id: 'made-by-proxy' },
  ...(status === 429 && { headers: { 'retry-after': '60' } }),
})

const serverError = refusal(500, 'INTERNAL_SERVER_ERROR')

/** Presses the one "Try again" of the page once the network is well, and waits until the failure is gone. */
async function recover(page: Page, faults: FaultProxy, title: string): Promise<void> {
  faults.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(title)).toHaveCount(0)
}

journey('each card of the dashboard fails alone, and comes back when asked to', async ({ page, faults }) => {
  const cards = [
    [/^\/devices/, 'The devices could not be read.'],
    [/^\/announcements/, 'The announcements could not be read.'],
    [/^\/jobs/, 'The jobs could not be read.'],
  ] as const
  for (const [path, title] of cards) {
    faults.inject({ path, fault: serverError })
    await page.goto(`${faults.url}/dashboard`)
    await expect(page.getByText(title)).toBeVisible()
    await expect(page.getByText('Something went wrong on the server.')).toHaveCount(1)
    await expect(page.getByText('made-by-proxy')).toHaveCount(1)
    await recover(page, faults, title)
  }
})

journey('every kind of failure is said in its own words, in both languages', async ({ page, faults }) => {
  const kinds: readonly (readonly [Fault, string])[] = [
    [serverError, 'Something went wrong on the server.'],
    [refusal(429, 'TOO_MANY_REQUESTS'), 'Too many requests.'],
    [refusal(403, 'FORBIDDEN_USER_SUSPENDED'), 'Your account is suspended.'],
    [{ name: 'nonsense' }, 'The server sent an answer that could not be read.'],
    [{ name: 'refuse' }, 'The server cannot be reached.'],
  ]
  await page.goto(`${faults.url}/device`)
  for (const [fault, words] of kinds) {
    faults.inject({ path: /^\/devices$/, fault })
    await page.reload()
    await expect(page.getByText(words)).toBeVisible({ timeout: 15_000 })
    if (fault.name !== 'refuse') faults.heal()
  }
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByText('デバイスを読み込めませんでした。')).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  faults.heal()
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByRole('link', { name: 'tokusa-16' })).toBeVisible()
})

journey('announcements and the API token say what failed and recover', async ({ page, faults }) => {
  faults.inject({ path: /^\/announcements/, fault: { name: 'nonsense' } })
  await page.goto(`${faults.url}/announcements`)
  await expect(page.getByText('The announcements could not be read.')).toBeVisible()
  await recover(page, faults, 'The announcements could not be read.')

  faults.inject({ method: 'POST', path: /^\/api-token/, fault: serverError, times: 1 })
  await page.goto(`${faults.url}/howto?chapter=api`)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('Failed to create API token')).toBeVisible()
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByText('API token created')).toBeVisible()
})

const device = (deviceInfo: unknown, qubits = 3) => ({
  name: 'answer' as const,
  status: 200,
  body: {
    device_id: 'fixture',
    device_type: 'QPU',
    status: 'available',
    n_pending_jobs: 0,
    n_qubits: qubits,
    basis_gates: ['sx', 'rz', 'cx'],
    supported_instructions: ['measure'],
    description: 'Made by the fault proxy',
    device_info: deviceInfo,
  },
})

journey(
  'a calibration that is absent, in part or malformed is shown for what it is',
  async ({ page, faults }) => {
    const open = async (deviceInfo: unknown) => {
      faults.heal()
      faults.inject({ path: /^\/devices\/fixture/, fault: device(deviceInfo) })
      await page.goto(`${faults.url}/device/fixture`)
      await expect(page.getByRole('heading', { level: 1, name: 'fixture' })).toBeVisible()
    }
    await open(null)
    await expect(page.getByText('This device has no calibration.')).toBeVisible()
    await open('{"qubits": 7')
    await expect(page.getByText('Topology information is invalid')).toBeVisible()
    await open(
      JSON.stringify({
        qubits: [{ id: 0, fidelity: 0.999 }, { id: 1, fidelity: null, qubit_lifetime: null }, { id: 2 }],
        couplings: [{ control: 0, target: 1, fidelity: null }],
      }),
    )
    await expect(page.getByRole('table', { name: 'Qubits' }).locator('tbody tr')).toHaveCount(3)
    await expect(page.getByText('NaN')).toHaveCount(0)
    await expectAccessible(page)
  },
)

journey('a device of 1,000 qubits opens, with a page of its table at a time', async ({ page, faults }) => {
  const width = 40
  const qubits = Array.from({ length: 1_000 }, (_, id) => ({
    id,
    position: { x: id % width, y: Math.floor(id / width) },
    fidelity: 0.999 - (id % 17) / 20_000,
    qubit_lifetime: { t1: 50 + (id % 31), t2: 40 + (id % 23) },
    meas_error: { readout_assignment_error: 0.01 + (id % 13) / 2_000 },
  }))
  const couplings = qubits.flatMap(({ id }) => [
    ...(id % width < width - 1 ? [{ control: id, target: id + 1, fidelity: 0.99 }] : []),
    ...(id + width < 1_000 ? [{ control: id, target: id + width, fidelity: 0.985 }] : []),
  ])
  faults.inject({
    path: /^\/devices\/fixture/,
    fault: device(JSON.stringify({ qubits, couplings }), 1_000),
  })
  await page.goto(`${faults.url}/device`)
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  await page.goto(`${faults.url}/device/fixture`)
  await expect(page.getByRole('table', { name: 'Qubits' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
  const longest = await page.evaluate(() =>
    Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks),
  )
  journey.info().annotations.push({ type: 'longest task, ms', description: String(Math.round(longest)) })

  const rowsShown = page.getByRole('table', { name: 'Qubits' }).locator('tbody tr')
  await expect(rowsShown).toHaveCount(100)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('101-200 of 1000')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(
    readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n'),
  ).toHaveLength(1_001)
})

journey('the snippets of the API token run as they stand', async ({ page }) => {
  await page.goto('/howto?chapter=api')
  const make = page.getByRole('button', { name: /^(Create|Recreate)$/ })
  await make.click()
  const ask = page.getByRole('alertdialog').getByRole('button', { name: 'Recreate' })
  await expect(ask.or(page.getByText('API token created'))).toBeVisible()
  if (await ask.isVisible()) await ask.click()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const token = /[\w-]{8,}\.[\w-]{16,}/.exec(await page.locator('#api-token').innerText())?.[0] ?? ''
  const environment = { ...process.env, QPORTAL_URL: cloud, QPORTAL_API_TOKEN: token }
  const snippets = new Map(tokenSnippets(cloud).map(({ key, code }) => [key, code]))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { encoding: 'utf8', env: environment })

  expect(run('sh', '-c', snippets.get('curl') ?? '')).toContain('"tokusa-16"')
  expect(run('python3', '-c', snippets.get('python') ?? '')).toContain('tokusa-16 available')
})
