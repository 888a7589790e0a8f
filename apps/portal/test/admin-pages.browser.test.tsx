import { expect, it } from 'vitest'
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
    { emails, dry_run: true },
    { emails, dry_run: false },
  ])
})

it('filters the audit log', async () => {
  const { cloud } = await asAdministrator('/admin/log?outcome=refused')
  const event = {
    id: 7,
    at: '2026-03-01T09:00:00Z',
    event: 'sign-in',
    outcome: 'refused',
    actor: null,
    subject: 'ada@example.org',
    address: '192.0.2.7',
    request_id: null,
    detail: 'password',
    left_out: 0,
  }
  cloud.answerNext('GET /admin/events', () => Response.json([event]))
  cloud.answerNext('GET /admin/events', () => Response.json([]))
  await expect.element(page.getByRole('row', { name: /Sign-in refused ada@example.org/ })).toBeVisible()
  await page.getByLabelText('Event').selectOptions('Lock')
  await expect.element(page.getByText('No event passes the filter.')).toBeVisible()
  expect(cloud.requests.map(({ path }) => path).filter((path) => path.startsWith('/admin'))).toEqual([
    '/admin/events?outcome=refused&limit=50',
    '/admin/events?event=lock&outcome=refused&limit=50',
  ])
})
