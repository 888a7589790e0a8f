import { announcementFixtures, deviceFixtures, jobFixtures } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, grace, renderPortal, signIn, type World } from './render-portal.tsx'

const { device_id: deviceId } = deviceFixtures.calibrated
const { job_id: jobId, name: jobName } = jobFixtures.sampling

const announcements = [{ ...announcementFixtures.current, end_time: null }]

const pages: readonly [path: string, shows: () => ReturnType<typeof page.getByText>][] = [
  ['/device', () => page.getByRole('link', { name: deviceId, exact: true })],
  [`/device/${deviceId}`, () => page.getByRole('heading', { level: 1, name: deviceId })],
  ['/announcements', () => page.getByRole('article').first()],
  ['/jobs', () => page.getByRole('link', { name: jobName })],
  [`/jobs/${jobId}`, () => page.getByRole('heading', { level: 1, name: jobName })],
]

/** Refuses the next call, also when it is repeated with new tokens. */
function refuseSession({ answerNext }: Pick<World['cloud'], 'answerNext'>, route: string): void {
  const refusal = { message: 'Unauthorized', message_code: 'AUTHENTICATION_FAILED' }
  for (let call = 0; call < 2; call++) answerNext(route, () => Response.json(refusal, { status: 401 }))
}

describe('a loaded page stays when it cannot be refreshed', () => {
  it.each(pages)('%s', async (path, shows) => {
    const { queryClient, refuse } = await renderPortal(path, { announcements })
    await expect.element(shows()).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    const stale = page.getByText(/^Could not refresh\. Showing data from \d/)
    await expect.element(stale).toBeVisible()
    await expect.element(shows()).toBeVisible()
    refuse(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(stale).not.toBeInTheDocument()
    await expect.element(shows()).toBeVisible()
  })

  it('/howto?chapter=api', async () => {
    const { queryClient, refuse } = await renderPortal('/howto?chapter=api')
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await expect.element(create).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Could not refresh/)).toBeVisible()
    await expect.element(create).toBeVisible()
  })

  it('and leads to the sign-in if the API refuses the session, and back', async () => {
    const { cloud, queryClient } = await renderPortal('/device?q=aur')
    await expect.element(page.getByRole('link', { name: deviceId, exact: true })).toBeVisible()
    refuseSession(cloud, 'GET /devices')
    void queryClient.invalidateQueries({ queryKey: ['devices'] })
    await page.getByRole('alert').getByRole('button', { name: 'Sign in again' }).click()
    await expect.poll(() => location.pathname).toBe('/login')
    expect(new URLSearchParams(location.search).get('to')).toBe('/device?q=aur')
  })

  it('each card of the dashboard', async () => {
    const { queryClient, refuse } = await renderPortal('/dashboard', { announcements })
    const shown = [
      page.getByRole('region', { name: 'Device', exact: true }).getByRole('link', { name: deviceId }),
      page.getByRole('region', { name: 'Announcements' }).getByRole('link', { name: /Maintenance/ }),
      page.getByRole('region', { name: 'Job', exact: true }).getByRole('link', { name: jobName }),
    ]
    for (const link of shown) await expect.element(link).toBeVisible()
    refuse(true)
    void queryClient.invalidateQueries()
    await expect.element(page.getByText(/^Could not refresh/)).toHaveLength(shown.length)
    for (const link of shown) await expect.element(link).toBeVisible()
  })
})

function field(name: string) {
  return page.getByRole('textbox', { name: new RegExp(`^${name}`) }).first()
}
function openExecution(): Promise<void> {
  return page.getByRole('tab', { name: 'Execution' }).click()
}

interface DraftedForm {
  readonly path: string
  /** Shows the form; it is closed when the page is opened. */
  readonly open?: () => Promise<void>
  readonly type: () => Promise<void>
  readonly expectTyped: () => Promise<void>
}

function formWith(label: string, path: string, open?: () => Promise<void>): DraftedForm {
  return {
    path,
    ...(open && { open }),
    type: () => field(label).fill('Half written'),
    expectTyped: async () => {
      await expect.element(field(label)).toHaveValue('Half written')
    },
  }
}

const formsBesideData: Record<string, DraftedForm> = {
  'the job form': formWith('Name', '/jobs/form'),
  'the form of another job': formWith('Name', `/jobs/form?from=${jobId}`),
  "the composer's form": formWith('Job name', '/composer', openExecution),
  "the composer's program": {
    path: '/composer',
    open: openExecution,
    type: async () => {
      page.getByRole('gridcell').first().element().focus()
      await userEvent.keyboard('y')
      await expect.element(page.getByRole('grid').getByRole('gridcell', { name: /^Y,/ })).toBeVisible()
    },
    expectTyped: async () => {
      await expect.element(page.getByRole('grid').getByRole('gridcell', { name: /^Y,/ })).toBeVisible()
    },
  },
}

describe('a refused session, while earlier data is shown, keeps', () => {
  it.each(Object.entries(formsBesideData))('%s', async (_, { path, open, type, expectTyped }) => {
    const { cloud, queryClient, session } = await renderPortal(path)
    await open?.()
    await type()
    refuseSession(cloud, 'GET /devices')
    void queryClient.invalidateQueries({ queryKey: ['devices'] })
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await signIn(session, ada)
    await open?.()
    await expectTyped()
  })
})

interface SentForm extends DraftedForm {
  readonly route: string
  readonly send: string
}

function pressButton(name: string) {
  return () => page.getByRole('button', { name, exact: true }).click()
}

const sentForms: Record<string, SentForm> = {
  'the profile': {
    ...formWith('Organization', '/security'),
    route: 'PATCH /users/me',
    send: 'Save',
  },
  'an announcement': {
    ...formWith('Title', '/admin/announcements', pressButton('New announcement')),
    type: async () => {
      await field('Title').fill('Half written')
      await field('Text').fill('A sentence')
    },
    route: 'POST /admin/announcements',
    send: 'Publish',
  },
  'a list of people': {
    ...formWith('Email addresses', '/admin', pressButton('Register people')),
    type: () => field('Email addresses').fill('eve@example.org'),
    expectTyped: async () => {
      await expect.element(field('Email addresses')).toHaveValue('eve@example.org')
    },
    route: 'POST /admin/users',
    send: 'Show what will happen',
  },
}

describe('a session that is refused when a form is sent keeps', () => {
  it.each(Object.entries(sentForms))('%s', async (_, { path, open, type, expectTyped, route, send }) => {
    const person = path.startsWith('/admin') ? grace : ada
    const { cloud, session } = await renderPortal(path, {}, (begun) => signIn(begun, person))
    await open?.()
    await type()
    refuseSession(cloud, route)
    await page.getByRole('button', { name: send, exact: true }).click()
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    await signIn(session, person)
    await open?.()
    await expectTyped()
  })
})
