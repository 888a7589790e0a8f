import type { AdminApiComponents } from '@qportal/api-client/wire'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { grace, renderPortal, signIn } from './render-portal.tsx'

const users = ['ada', 'bob'].map((name) => ({
  user_id: `id-of-${name}`,
  email: `${name}@example.org`,
  status: name === 'ada' ? 'confirmed' : 'registered',
  enabled: true,
  administrator: false,
  second_factor: name === 'ada',
  mfa_reset_requested_at: null,
  created_at: '2026-03-01T09:00:00Z',
  quota: { unfinished_jobs: null, monthly_shots: null, devices: null },
  shots_this_month: 0,
}))

async function asAdministrator(path: string) {
  const { cloud } = await renderPortal(path, {}, (session) => signIn(session, grace))
  const sent = () =>
    cloud.requests.filter(({ method, path }) => method === 'POST' && path.startsWith('/admin'))
  return { cloud, sent }
}
function listOf(rows: readonly object[]) {
  return Response.json(rows, { headers: { 'x-total-count': String(rows.length) } })
}

it('shows others the page for an unknown path, and no way to it', async () => {
  const { cloud } = await renderPortal('/admin')
  await expect.element(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: /Account/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Documents' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument()
  expect(cloud.requests.filter(({ path }) => path.startsWith('/admin'))).toEqual([])
})

it('leads administrators to the people, and disables one after a question', async () => {
  const { cloud, sent } = await asAdministrator('/dashboard')
  cloud.answerNext('GET /admin/users', () => listOf(users))
  cloud.answerNext('GET /admin/users', () => listOf(users.map((user) => ({ ...user, enabled: false }))))
  cloud.answerNext('POST /admin/users/id-of-ada/changes', () => Response.json(users[0]))
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Administration' }).click()
  await page.getByRole('button', { name: 'Change ada@example.org' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click()
  await expect.element(page.getByText('ada@example.org is disabled.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /ada@example.org disabled/ })).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ change: 'disable' }])
})

it('keeps a question open that was asked while an earlier change was being sent', async () => {
  const { cloud } = await asAdministrator('/admin')
  const answer = Promise.withResolvers<Response>()
  for (let times = 0; times < 2; times += 1) cloud.answerNext('GET /admin/users', () => listOf(users))
  cloud.answerNext('POST /admin/users/id-of-bob/changes', () => answer.promise)
  await page.getByRole('button', { name: 'Change bob@example.org' }).click()
  await page.getByRole('menuitem', { name: 'Unlock' }).click()
  await page.getByRole('button', { name: 'Change ada@example.org' }).click()
  await page.getByRole('menuitem', { name: 'Disable' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question.getByText('ada@example.org')).toBeVisible()
  answer.resolve(Response.json(users[1]))
  await expect.element(question.getByRole('button', { name: 'Disable' })).toBeEnabled()
  await expect.element(page.getByText('bob@example.org is unlocked.')).toBeInTheDocument()
  await expect.element(question.getByText('ada@example.org')).toBeVisible()
})

it('registers a pasted list after a preview', async () => {
  const { cloud, sent } = await asAdministrator('/admin')
  cloud.answerNext('GET /admin/users', () => listOf(users))
  const outcomes = [
    { email: 'eve@example.org', outcome: 'registered' },
    { email: 'ada@example.org', outcome: 'exists' },
  ]
  cloud.answerNext('POST /admin/users', () => Response.json(outcomes))
  cloud.answerNext('POST /admin/users', () => Response.json(outcomes))
  cloud.answerNext('GET /admin/users', () => listOf(users))
  await page.getByRole('button', { name: 'Register people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register people' })
  await dialog.getByRole('button', { name: 'Show what will happen' }).click()
  await expect.element(dialog.getByText('Enter at least one email address.')).toBeVisible()
  await dialog.getByLabelText(/Email addresses/).fill('Eve <eve@example.org>\nada@example.org')
  await dialog.getByRole('button', { name: 'Show what will happen' }).click()
  await expect.element(dialog.getByText('has an account already')).toBeVisible()
  await dialog.getByRole('button', { name: 'Register and invite 1 person' }).click()
  await expect.element(page.getByText('1 person is registered and invited.')).toBeVisible()
  const emails = ['eve@example.org', 'ada@example.org']
  expect(sent().map(({ body }) => body)).toEqual([
    { emails, invite: true, dry_run: true },
    { emails, invite: true, dry_run: false },
  ])
})

it('previews a list again that was changed while its preview was being made', async () => {
  const { cloud, sent } = await asAdministrator('/admin')
  cloud.answerNext('GET /admin/users', () => listOf(users))
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext('POST /admin/users', () => answer.promise)
  await page.getByRole('button', { name: 'Register people' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register people' })
  const list = dialog.getByLabelText(/Email addresses/)
  await list.fill('eve@example.org')
  await dialog.getByRole('button', { name: 'Show what will happen' }).click()
  await list.fill('mallory@example.org')
  answer.resolve(Response.json([{ email: 'eve@example.org', outcome: 'registered' }]))
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled()
  cloud.answerNext('POST /admin/users', () =>
    Response.json([{ email: 'mallory@example.org', outcome: 'registered' }]),
  )
  await dialog.getByRole('button', { name: 'Show what will happen' }).click()
  await expect.element(dialog.getByText('is registered and invited')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    { emails: ['eve@example.org'], invite: true, dry_run: true },
    { emails: ['mallory@example.org'], invite: true, dry_run: true },
  ])
})

it('changes the limits and devices of a person after a preview', async () => {
  const { cloud } = await asAdministrator('/admin')
  cloud.answerNext('GET /admin/users', () => listOf(users))
  cloud.answerNext('GET /admin/devices', () => Response.json(queues))
  cloud.answerNext('PATCH /admin/users/id-of-ada/quota', () => Response.json(users[0]))
  cloud.answerNext('GET /admin/users', () => listOf(users))
  await page.getByRole('button', { name: 'Change ada@example.org' }).click()
  await page.getByRole('menuitem', { name: 'Limits and devices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Limits and devices of ada@example.org' })
  await expect.element(dialog.getByText('Nothing changes.')).toBeVisible()
  await dialog.getByLabelText(/Shots on processors/).fill('5000')
  await dialog.getByRole('radio', { name: 'Only some devices' }).click()
  await expect.element(dialog.getByText('No device takes new jobs of this person.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'state-vector' }).click()
  await expect.element(dialog.getByText('At most 5,000 shots on processors per month.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The limits of ada@example.org are changed.')).toBeVisible()
  const patch = cloud.requests.find(({ method }) => method === 'PATCH')
  expect(patch?.body).toEqual({ monthly_shots: 5000, devices: ['state-vector'] })
})

const refusedSignIn = {
  id: 7,
  at: '2026-03-01T09:00:00Z',
  event: 'sign-in',
  outcome: 'refused',
  actor: null,
  subject: 'ada@example.org',
  address: '192.0.2.7',
  request_id: null,
  detail: 'password',
  left_out: 12,
}

it('filters the audit log', async () => {
  const { cloud } = await asAdministrator('/admin/log?outcome=refused')
  cloud.answerNext('GET /admin/events', () => Response.json([refusedSignIn]))
  await expect.element(page.getByRole('row', { name: /Sign-in refused ada@example.org/ })).toBeVisible()
  await expect.element(page.getByText('password (12 more before)')).toBeVisible()
  cloud.answerNext('GET /admin/events', () => Response.json([refusedSignIn]))
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  await expect.poll(() => cloud.requests.at(-1)?.path).toBe('/admin/events?outcome=refused&limit=1000')
  cloud.answerNext('GET /admin/events', () => Response.json([]))
  await page.getByLabelText('Event').selectOptions('Lock')
  await expect.element(page.getByText('No event passes the filter.')).toBeVisible()
  expect(cloud.requests.map(({ path }) => path).filter((path) => path.startsWith('/admin'))).toEqual([
    '/admin/events?outcome=refused&limit=50',
    '/admin/events?outcome=refused&limit=1000',
    '/admin/events?event=lock&outcome=refused&limit=50',
  ])
})

it('filters the audit log by days, in the address and in the CSV', async () => {
  const { cloud } = await asAdministrator('/admin/log?from=2026-03-01&to=2026-02-30')
  for (let call = 0; call < 3; call++)
    cloud.answerNext('GET /admin/events', () => Response.json([refusedSignIn]))
  await expect.element(page.getByLabelText('From')).toHaveValue('2026-03-01')
  await page.getByLabelText('To').fill('2026-03-02')
  await expect.poll(() => location.search).toBe('?from=2026-03-01&to=2026-03-02')
  const [since, until] = ['2026-03-01T00:00', '2026-03-03T00:00'].map((time) => new Date(time).toISOString())
  const wanted = new URLSearchParams({ since: since!, until: until!, limit: '50' })
  await expect.poll(() => cloud.requests.at(-1)?.path).toBe(`/admin/events?${wanted}`)
  await page.getByRole('button', { name: 'Save as CSV' }).click()
  wanted.set('limit', '1000')
  await expect.poll(() => cloud.requests.at(-1)?.path).toBe(`/admin/events?${wanted}`)
})

it('keeps both filters of the audit log when the second follows at once', async () => {
  const { cloud } = await asAdministrator('/admin/log')
  for (let call = 0; call < 3; call++)
    cloud.answerNext('GET /admin/events', () => Response.json([refusedSignIn]))
  await expect.element(page.getByLabelText('Outcome')).toBeVisible()
  for (const [label, value] of [
    ['Event', 'lock'],
    ['Outcome', 'refused'],
  ] as const) {
    const select = page.getByLabelText(label).element() as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  await expect.poll(() => location.search).toBe('?event=lock&outcome=refused')
})

type EventDetail = AdminApiComponents['schemas']['EventDetail']

/** Parameters for each code of a detail. A code that the contract adds does not compile. */
const parameters: Readonly<Record<EventDetail['code'], object>> = {
  'password-only': {},
  'password-and-one-time-code': {},
  'wrong-password': {},
  'unknown-account': {},
  'wrong-one-time-code': {},
  'used-one-time-code': {},
  'wrong-code': {},
  'expired-code': {},
  'authorization-code-used': {},
  'authorization-code-unknown': {},
  'authorization-code-mismatch': {},
  'sign-in-not-allowed': {},
  'session-expired': {},
  'session-idle': {},
  'circuit-deleted': {},
  locked: { kind: 'browser' },
  'token-refused': { token: 'access', problem: 'user-disabled' },
  'rate-limit': { limit: 'circuit-saves' },
  'sessions-ended': { sessions: 2 },
  'api-token': { api_token_id: '0f1e' },
  'account-changed': { change: 'reset-mfa' },
  'profile-changed': { fields: ['name', 'organization'] },
  'quota-changed': { unfinished_jobs: 3, monthly_shots: null, devices: [] },
  'announcement-published': { announcement_id: 3 },
  'announcement-withdrawn': { announcement_id: 3 },
  'device-opened': { device_id: '16' },
  'device-closed': { device_id: '16' },
  'job-cancelled': { job_id: '018f' },
  'administrators-only': { operation: 'listDeviceQueues' },
  command: { words: 'users' },
}

it('words every detail of the audit log in Japanese', async () => {
  document.cookie = 'qportal.language=ja; path=/'
  onTestFinished(() => {
    document.cookie = 'qportal.language=; Max-Age=0; path=/'
  })
  const { cloud } = await asAdministrator('/admin/log')
  const events = Object.entries(parameters).map(([code, values], index) => ({
    ...refusedSignIn,
    id: index,
    actor: 'command ada',
    detail: code,
    coded_detail: { code, ...values },
    left_out: 0,
  }))
  cloud.answerNext('GET /admin/events', () => Response.json(events))
  const rows = page.getByRole('table', { name: '監査ログ' }).getByRole('row')
  await expect.poll(() => rows.elements().length).toBe(events.length + 1)
  const textsOf = (column: number) =>
    rows
      .elements()
      .slice(1)
      .map((row) => row.children[column]?.textContent ?? '')
  // Names such as "IDトークン" are allowed. The words of a command are what the operator typed.
  const foreign = textsOf(6).filter((text) => /[A-Za-z]{5,}/.test(text) || !/[ぁ-んァ-ヶ一-龠]/.test(text))
  expect(foreign).toEqual(['users'])
  expect(new Set(textsOf(4))).toEqual(new Set(['コマンドライン（ada）']))
})

it('shows the text of an event of an earlier or newer cloud as it is', async () => {
  const { cloud } = await asAdministrator('/admin/log')
  const events = [
    { ...refusedSignIn, id: 3, detail: 'locked: account', left_out: 0 },
    { ...refusedSignIn, id: 2, detail: 'expired', coded_detail: null, left_out: 0 },
    { ...refusedSignIn, id: 1, detail: 'newer word=1', coded_detail: { code: 'newer', word: 1 } },
  ]
  cloud.answerNext('GET /admin/events', () => Response.json(events))
  await expect.element(page.getByRole('cell', { name: 'locked: account', exact: true })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: 'expired', exact: true })).toBeVisible()
  await expect.element(page.getByText('newer word=1 (12 more before)')).toBeVisible()
})

const queues = [
  {
    device_id: 'state-vector',
    device_type: 'simulator',
    status: 'available',
    available_at: null,
    note: null,
    waiting: 1,
    running: 0,
    oldest_at: '2026-03-01T09:00:00Z',
    users: [{ email: 'ada@example.org', jobs: 1 }],
  },
]
const job = {
  job_id: '018f2d1c-7a64-7a55-9a5d-0c7a51ab93de',
  email: 'ada@example.org',
  name: 'Bell pair',
  device_id: 'state-vector',
  status: 'submitted',
  submitted_at: '2026-03-01T09:00:00Z',
  progress: null,
}

it('shows the queue of a device, and cancels a job after a question', async () => {
  const { cloud, sent } = await asAdministrator('/admin/queue?device=state-vector')
  let jobs = [job]
  // The page also reads them every 10 seconds.
  for (let times = 0; times < 30; times += 1) {
    cloud.answerNext('GET /admin/devices', () => Response.json(queues))
    cloud.answerNext('GET /admin/jobs', () => Response.json(jobs))
  }
  cloud.answerNext(`POST /admin/jobs/${job.job_id}/cancel`, () => {
    jobs = []
    return Response.json({ message: 'Done.' })
  })
  await expect.element(page.getByRole('row', { name: /state-vector 1 0 .* ada@example.org/ })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Bell pair' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the job' }).click()
  await expect.element(page.getByText('Bell pair is cancelled.')).toBeVisible()
  await expect.element(page.getByText('No job waits or runs.')).toBeVisible()
  expect(sent()).toHaveLength(1)
  const asked = cloud.requests.find(({ path }) => path.startsWith('/admin/jobs'))
  expect(asked?.path).toBe('/admin/jobs?device_id=state-vector&limit=200')
})

it('closes a device with a time and a note', async () => {
  const { cloud } = await asAdministrator('/admin/devices')
  for (let times = 0; times < 2; times += 1)
    cloud.answerNext('GET /admin/devices', () => Response.json(queues))
  cloud.answerNext('PATCH /admin/devices/state-vector', () => Response.json({ message: 'Done.' }))
  const pages = page.getByRole('navigation', { name: 'Pages of the administration' })
  await expect.element(pages.getByRole('link', { name: 'Devices' })).toHaveAttribute('aria-current', 'page')
  await expect.element(pages.getByRole('link', { name: 'People' })).not.toHaveAttribute('aria-current')
  await page.getByRole('button', { name: 'Change state-vector' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change state-vector' })
  await dialog.getByRole('radio', { name: /Unavailable/ }).click()
  await dialog.getByLabelText(/Available at/).fill('2020-01-01T09:00')
  await dialog.getByLabelText(/Note/).fill(' Cooling. ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByText('Choose a time in the future.')).toBeVisible()
  await dialog.getByLabelText(/Available at/).fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('state-vector is unavailable.')).toBeVisible()
  expect(cloud.requests.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    {
      status: 'unavailable',
      available_at: new Date('2099-01-01T09:00').toISOString(),
      note: 'Cooling.',
    },
  ])
})

it('previews and schedules an announcement, and keeps its text when that fails', async () => {
  const { cloud, sent } = await asAdministrator('/admin/announcements')
  cloud.answerNext('GET /admin/announcements', () => Response.json([]))
  cloud.answerNext('POST /admin/announcements', () => Response.json({ message: 'No.' }, { status: 503 }))
  cloud.answerNext('GET /admin/announcements', () => Response.json([]))
  cloud.answerNext('POST /admin/announcements', () => Response.json({}))
  cloud.answerNext('GET /admin/announcements', () => Response.json([]))
  await page.getByRole('button', { name: 'New announcement' }).click()
  const dialog = page.getByRole('dialog', { name: 'New announcement' })
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('Enter a title.')).toBeVisible()
  await dialog.getByLabelText(/Title/).fill('Maintenance')
  await dialog.getByRole('textbox', { name: /Text/ }).fill('From **9:00**.')
  await dialog.getByRole('tab', { name: 'Preview' }).click()
  await expect.element(dialog.getByText('9:00', { exact: true })).toBeVisible()
  await dialog.getByLabelText('From, now if empty').fill('2098-01-01T09:00')
  await dialog.getByLabelText(/Until/).fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(dialog.getByText('The announcement was not published.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect.element(page.getByText('The announcement is scheduled.')).toBeVisible()
  const announcement = {
    title: 'Maintenance',
    content: 'From **9:00**.',
    start_time: new Date('2098-01-01T09:00').toISOString(),
    end_time: new Date('2099-01-01T09:00').toISOString(),
  }
  expect(sent().map(({ body }) => body)).toEqual([announcement, announcement])
})

it('withdraws an announcement that users see', async () => {
  const { cloud } = await asAdministrator('/admin/announcements')
  const times = { start_time: '2026-01-01T00:00:00Z', end_time: '2099-01-01T00:00:00Z' }
  const shown = { id: 3, title: 'Maintenance', content: 'C', publishable: true, ...times }
  cloud.answerNext('GET /admin/announcements', () => Response.json([shown]))
  cloud.answerNext('DELETE /admin/announcements/3', () => Response.json({ message: 'Done.' }))
  cloud.answerNext('GET /admin/announcements', () => Response.json([{ ...shown, publishable: false }]))
  await expect.element(page.getByRole('row', { name: /Maintenance shown/ })).toBeVisible()
  await page.getByRole('button', { name: 'Change Maintenance' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect.element(page.getByText('Maintenance is withdrawn.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /Maintenance withdrawn/ })).toBeVisible()
})

it('shows the health of the service, and hides the values of secrets', async () => {
  const { cloud } = await asAdministrator('/admin/service')
  cloud.answerNext('GET /admin/service', () =>
    Response.json({
      version: '1.2.3',
      started_at: '2026-03-01T09:00:00Z',
      health: {
        is_ready: false,
        reason: 'the database is read-only',
        problem: { code: 'database-read-only' },
      },
      settings: [
        { variable: 'SECRET_KEY', value: null, is_default: false },
        { variable: 'SMTP_URL', value: null, is_default: true },
        { variable: 'REQUESTS_PER_MINUTE', value: '600', is_default: true },
      ],
    }),
  )
  await expect.element(page.getByText('The database is read-only.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'SECRET_KEY hidden set' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'SMTP_URL not set default' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'REQUESTS_PER_MINUTE 600 default' })).toBeVisible()
})
