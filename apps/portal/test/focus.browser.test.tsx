import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

interface Overlay {
  /** The button that opens the overlay, or its menu, and gets the focus back. */
  readonly button: Locator
  /** The entry of the menu that opens the overlay. */
  readonly entry?: string
  readonly overlay: Locator
  /** Has the focus in the open overlay; by default anything in it. */
  readonly first?: Locator
}

/** Opens an overlay twice by keyboard and expects the focus in it, and at the button afterwards. */
async function expectFocusTwice({ button, entry, overlay, first }: Overlay) {
  for (const time of ['first', 'second']) {
    await expect.element(button).toBeVisible()
    const opener = button.element() as HTMLElement
    opener.focus()
    await userEvent.keyboard('{Enter}')
    if (entry !== undefined) await page.getByRole('menuitem', { name: entry }).click()
    await expect.element(overlay).toBeVisible()
    const hasFocus = () => (first ?? overlay).element().contains(document.activeElement)
    await expect.poll(hasFocus, { message: time }).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement, { message: time }).toBe(opener)
  }
}

function account() {
  return page.getByRole('button', { name: 'A, Account' })
}

function palette() {
  return page.getByRole('combobox', { name: 'Search or jump to' })
}

it('keeps the focus in dialogs and menus of the header, and returns it', async () => {
  await renderPortal('/dashboard')
  await expectFocusTwice({ button: account(), overlay: page.getByRole('menu') })
  const password = page.getByRole('dialog', { name: 'Change password' })
  await expectFocusTwice({
    button: account(),
    entry: 'Change password',
    overlay: password,
    first: password.getByLabelText(/^Current password/),
  })
  await expectFocusTwice({
    button: account(),
    entry: 'Sign out everywhere',
    overlay: page.getByRole('alertdialog', { name: 'Sign out everywhere?' }),
  })
  await expectFocusTwice({
    button: page.getByRole('button', { name: /^Search or jump to/ }),
    overlay: page.getByRole('dialog', { name: 'Search or jump to' }),
    first: palette(),
  })
})

it('keeps the focus in the dialog of a job that a row menu opens, and returns it', async () => {
  const { sampling } = jobFixtures
  await renderPortal('/jobs', { jobs: [{ ...sampling, status: 'running' }] })
  await expectFocusTwice({
    button: page.getByRole('button', { name: `Actions for ${sampling.name}` }),
    entry: 'Cancel job',
    overlay: page.getByRole('alertdialog'),
  })
})

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
