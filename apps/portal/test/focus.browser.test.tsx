import { jobFixtures, type FakeCloudOptions } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { ada, grace, renderPortal, signIn } from './render-portal.tsx'

interface Overlay {
  /** The button that opens the overlay, or its menu, and gets the focus back. */
  readonly button: Locator
  /** The entry of the menu that opens the overlay. */
  readonly entry?: string | RegExp
  readonly overlay: Locator
  /** Has the focus in the open overlay; by default anything in it. */
  readonly first?: Locator
}

async function press(entry: Locator): Promise<void> {
  await expect.element(entry).toBeVisible()
  ;(entry.element() as HTMLElement).click()
}

/** Opens an overlay twice by keyboard and expects the focus in it, and at the button afterwards. */
async function expectFocusTwice({ button, entry, overlay, first }: Overlay, source: string): Promise<void> {
  for (const time of [`${source}, first`, `${source}, second`]) {
    await expect.element(button).toBeVisible()
    const opener = button.element() as HTMLElement
    opener.focus()
    await userEvent.keyboard('{Enter}')
    if (entry !== undefined) await press(page.getByRole('menuitem', { name: entry }))
    await expect.element(overlay).toBeVisible()
    const hasFocus = () => (first ?? overlay).element().contains(document.activeElement)
    await expect.poll(hasFocus, { message: time }).toBe(true)
    await expectTabStaysIn(overlay, time)
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement, { message: time }).toBe(opener)
  }
}

/** Tab before the first control and after the last one must not walk behind a dialog. */
async function expectTabStaysIn(overlay: Locator, message: string): Promise<void> {
  const dialog = () => overlay.element().closest('[aria-modal=true]')
  if (!dialog()) return
  for (const keys of ['{Shift>}{Tab}{/Shift}', '{Shift>}{Tab}{/Shift}', '{Tab}', '{Tab}', '{Tab}']) {
    await userEvent.keyboard(keys)
    await expect.poll(() => dialog()?.contains(document.activeElement), { message }).toBe(true)
  }
}

function account() {
  return page.getByRole('button', { name: /, Account$/ })
}

function palette() {
  return page.getByRole('combobox', { name: 'Search or jump to' })
}

interface OverlaysOfPage {
  readonly path: string
  readonly jobs?: FakeCloudOptions['jobs']
  readonly isAdministrator?: boolean
  /** Runs before the overlays are opened. */
  readonly prepare?: (world: Awaited<ReturnType<typeof renderPortal>>) => Promise<void> | void
  /** By source file and component, as `overlaysInSources` finds them. */
  readonly overlays: Readonly<Record<string, () => Overlay>>
}

function button(name: string | RegExp) {
  return page.getByRole('button', { name })
}
function menu() {
  return page.getByRole('menu')
}
function dialog(name?: string | RegExp) {
  return page.getByRole('dialog', name === undefined ? {} : { name })
}
/** A popover leaves the focus at its button. */
function columns(): Overlay {
  return {
    button: button('Columns'),
    overlay: page.getByRole('group', { name: 'Columns' }),
    first: page.elementLocator(document.body),
  }
}
function question() {
  return page.getByRole('alertdialog')
}

const { sampling } = jobFixtures
const running = { ...sampling, status: 'running', ended_at: undefined } as const
const person = {
  user_id: 'id-of-bob',
  email: 'bob@example.org',
  status: 'confirmed',
  enabled: true,
  administrator: false,
  second_factor: true,
  mfa_reset_requested_at: null,
  created_at: '2026-03-01T09:00:00Z',
  quota: { devices: null, monthly_shots: null, unfinished_jobs: null },
  shots_this_month: 0,
}

const announcement = {
  id: 3,
  title: 'Maintenance',
  content: 'From 9:00.',
  publishable: true,
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2099-01-01T00:00:00Z',
}
const queue = {
  device_id: 'state-vector',
  device_type: 'simulator',
  status: 'available',
  available_at: null,
  note: null,
  waiting: 1,
  running: 0,
  oldest_at: '2026-03-01T09:00:00Z',
  users: [{ email: 'bob@example.org', jobs: 1 }],
}
const queued = {
  job_id: '018f2d1c-7a64-7a55-9a5d-0c7a51ab93de',
  email: 'ada@example.org',
  name: 'Bell pair',
  device_id: 'state-vector',
  status: 'submitted',
  submitted_at: '2026-03-01T09:00:00Z',
  progress: null,
}

const overlaysOfPages: readonly OverlaysOfPage[] = [
  {
    path: '/dashboard',
    overlays: {
      'shell/signed-in-layout.tsx Menu': () => ({ button: account(), overlay: menu() }),
      'shell/theme-choice.tsx ThemeSwitch': () => ({ button: button(/theme/i), overlay: menu() }),
      'shell/finished-jobs.tsx Popover': () => ({
        button: button(/Finished jobs/),
        overlay: page.getByRole('heading', { name: /Finished jobs/ }),
        first: page.elementLocator(document.body),
      }),
      'shell/about-dialog.tsx Dialog': () => ({ button: account(), entry: 'About', overlay: dialog() }),
      'shell/palette.tsx CommandPalette': () => ({
        button: button(/^Search or jump to/),
        overlay: dialog('Search or jump to'),
        first: palette(),
      }),
      'features/account/security/change-password-dialog.tsx Dialog': () => ({
        button: account(),
        entry: 'Change password',
        overlay: dialog('Change password'),
        first: dialog('Change password').getByLabelText(/^Current password/),
      }),
      'features/account/security/sign-out-everywhere-dialog.tsx ConfirmDialog': () => ({
        button: account(),
        entry: 'Sign out everywhere',
        overlay: question(),
      }),
    },
  },
  {
    path: '/security',
    overlays: {
      'features/account/security/replace-authenticator-dialog.tsx Dialog': () => ({
        button: button('Replace the authenticator'),
        overlay: dialog(),
      }),
      'features/account/security/delete-account-dialog.tsx ConfirmDialog': () => ({
        button: button(/^Delete.*account/),
        overlay: question(),
      }),
    },
  },
  {
    path: '/jobs',
    jobs: [running],
    overlays: {
      'features/jobs/list/job-row-menu.tsx Menu': () => ({
        button: button(`Actions for ${sampling.name}`),
        overlay: menu(),
      }),
      'features/jobs/actions/cancel-dialog.tsx ConfirmDialog': () => ({
        button: button(`Actions for ${sampling.name}`),
        entry: 'Cancel job',
        overlay: question(),
      }),
      'features/jobs/list/job-filters.tsx Popover': () => ({
        button: button('Time'),
        overlay: page.getByRole('button', { name: 'Any time' }),
        first: page.elementLocator(document.body),
      }),
      'features/jobs/list/job-filters.tsx ColumnChooser': () => columns(),
    },
  },
  { path: '/device', overlays: { 'features/devices/device-filters.tsx ColumnChooser': () => columns() } },
  {
    path: `/jobs/${sampling.job_id}`,
    jobs: [sampling],
    overlays: {
      'features/jobs/detail/job-more-menu.tsx Menu': () => ({ button: button('More'), overlay: menu() }),
    },
  },
  {
    path: '/jobs/form',
    prepare: async () => {
      await page.getByRole('textbox', { name: 'Program' }).fill('OPENQASM 3.0;')
    },
    overlays: {
      'features/job-submission/program/program-field.tsx Menu': () => ({
        button: button('Templates'),
        overlay: menu(),
      }),
      'features/job-submission/program/program-field.tsx ConfirmDialog': () => ({
        button: button('Templates'),
        entry: /Bell/,
        overlay: question(),
      }),
      'features/job-submission/files/copy-as-menu.tsx Menu': () => ({
        button: button(/^Copy as/),
        overlay: menu(),
      }),
      // Unsent input makes it ask.
      'shell/signed-in-layout.tsx ConfirmDialog': () => ({
        button: account(),
        entry: 'Logout',
        overlay: question(),
      }),
    },
  },
  {
    path: '/howto?chapter=api',
    prepare: async () => {
      await button('Create').click()
    },
    overlays: {
      'features/api-token/api-token-section.tsx ConfirmDialog': () => ({
        button: button('Revoke'),
        overlay: question(),
      }),
    },
  },
  {
    path: '/composer',
    overlays: {
      'features/composer/circuits/circuit-name.tsx Menu': () => ({
        button: button(/^Circuit: /),
        overlay: menu(),
      }),
      'features/composer/circuits/circuit-name-dialog.tsx Dialog': () => ({
        button: button(/^Circuit: /),
        entry: 'Save as...',
        overlay: dialog(),
        first: dialog().getByRole('textbox'),
      }),
    },
  },
  {
    path: '/admin',
    isAdministrator: true,
    prepare: ({ cloud }) => {
      cloud.answerNext('GET /admin/users', () =>
        Response.json([person], { headers: { 'x-total-count': '1' } }),
      )
    },
    overlays: {
      'features/admin/people-table.tsx Menu': () => ({
        button: button(`Change ${person.email}`),
        overlay: menu(),
      }),
      'features/admin/people-table.tsx ConfirmDialog': () => ({
        button: button(`Change ${person.email}`),
        entry: 'Disable',
        overlay: question(),
      }),
      'features/admin/quota-dialog.tsx Dialog': () => ({
        button: button(`Change ${person.email}`),
        entry: 'Limits and devices',
        overlay: dialog(),
        first: dialog().getByLabelText(/^Unfinished jobs/),
      }),
      'features/admin/register-dialog.tsx Dialog': () => ({
        button: button('Register people'),
        overlay: dialog(),
      }),
    },
  },
  {
    path: '/admin/announcements',
    isAdministrator: true,
    prepare: ({ cloud }) => {
      cloud.answerNext('GET /admin/announcements', () => Response.json([announcement]))
    },
    overlays: {
      'features/admin/announcement-table.tsx Menu': () => ({
        button: button('Change Maintenance'),
        overlay: menu(),
      }),
      'features/admin/announcement-table.tsx ConfirmDialog': () => ({
        button: button('Change Maintenance'),
        entry: 'Withdraw',
        overlay: question(),
      }),
      'features/admin/announcement-dialog.tsx Dialog': () => ({
        button: button('New announcement'),
        overlay: dialog('New announcement'),
        first: dialog('New announcement').getByLabelText(/^Title/),
      }),
    },
  },
  {
    path: '/admin/queue',
    isAdministrator: true,
    prepare: ({ cloud }) => {
      cloud.answerNext('GET /admin/devices', () => Response.json([queue]))
      cloud.answerNext('GET /admin/jobs', () => Response.json([queued]))
    },
    overlays: {
      'features/admin/queued-job-table.tsx ConfirmDialog': () => ({
        button: button('Cancel Bell pair'),
        overlay: question(),
      }),
    },
  },
  {
    path: '/admin/devices',
    isAdministrator: true,
    prepare: ({ cloud }) => {
      cloud.answerNext('GET /admin/devices', () => Response.json([queue]))
    },
    overlays: {
      'features/admin/device-dialog.tsx Dialog': () => ({
        button: button('Change state-vector'),
        overlay: dialog('Change state-vector'),
        first: dialog('Change state-vector').getByRole('radio', { checked: true }),
      }),
    },
  },
]

/** Overlays that are tested elsewhere, and why not here. */
const testedElsewhere: Readonly<Record<string, string>> = {
  'features/account/security/step-up-dialog.tsx Dialog': 'a refusal opens it: security-page.browser.test',
  'features/composer/circuits/account-circuits-dialog.tsx Dialog': 'of some clouds: composer-saving.journey',
  'features/composer/circuits/trashed-circuits.tsx ConfirmDialog': 'of some clouds: composer-saving.journey',
  'features/composer/circuits/circuit-library-dialog.tsx Dialog':
    'opened as the dialog of circuit-name-dialog',
  'features/composer/circuits/unsaved-changes-dialog.tsx Dialog':
    'needs a saved version: composer-saving.journey',
  'features/composer/templates/template-dialog.tsx Dialog': 'opened as the dialog of circuit-name-dialog',
  'features/job-submission/preview/device-preview-dialog.tsx Dialog':
    'needs a composed circuit: composer-device.journey',
  'shell/shortcuts-dialog.tsx Dialog': 'a key opens it: shell.journey',
}

/** The overlays of `@qportal/ui` that the sources use, by file and component. */
function overlaysInSources(): string[] {
  const sources = import.meta.glob<string>('../src/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const uses = /<(\w*(?:Dialog|Menu|Popover|CommandPalette)|ThemeSwitch|ColumnChooser)\b/g
  const ofUi = /import \{([^}]*)\} from '@qportal\/ui'/g
  return Object.entries(sources).flatMap(([path, text]) => {
    const imported = [...text.matchAll(ofUi)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    const used = new Set([...text.matchAll(uses)].map(([, name = '']) => name))
    return [...used]
      .filter((name) => imported.includes(name))
      .map((name) => `${path.replace('../src/', '')} ${name}`)
  })
}

it('opens every dialog, menu and popover of the sources', () => {
  const known = [
    ...overlaysOfPages.flatMap(({ overlays }) => Object.keys(overlays)),
    ...Object.keys(testedElsewhere),
  ]
  expect(known.toSorted()).toEqual(overlaysInSources().toSorted())
})

it.each(overlaysOfPages)(
  'keeps the focus in the overlays of $path, opened twice each, and returns it',
  async ({ path, jobs, isAdministrator = false, prepare, overlays }) => {
    const world = await renderPortal(path, jobs ? { jobs } : {}, (session) =>
      signIn(session, isAdministrator ? grace : ada),
    )
    await prepare?.(world)
    for (const [source, overlayOf] of Object.entries(overlays)) await expectFocusTwice(overlayOf(), source)
  },
)

it('closes the innermost layer first and leaves keys of a composition to it', async () => {
  await renderPortal('/dashboard')
  await account().click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  const field = dialog.getByLabelText(/^Current password/)
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette()).not.toBeInTheDocument()
  // Safari ends a composition before it reports the key.
  field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', keyCode: 229, bubbles: true }))
  field
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true }))
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('moves in the palette with Tab and never runs a command by it', async () => {
  const { session } = await renderPortal('/dashboard')
  await expect.element(account()).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await palette().fill('logout')
  await expect.element(page.getByRole('option', { name: 'Logout' })).toBeVisible()
  await userEvent.keyboard('{Tab}{Tab}')
  await expect.element(palette()).toHaveFocus()
  expect(session.state().name).toBe('signedIn')
  await palette().fill('token')
  await expect.element(page.getByRole('option', { name: 'API token' })).toBeVisible()
  await palette().fill('password')
  await expect.element(page.getByRole('option', { name: 'Change password' })).toBeVisible()
})
