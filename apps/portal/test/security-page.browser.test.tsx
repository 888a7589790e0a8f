import { RIGHT_CODE } from '@qportal/auth-core/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ada, renderPortal } from './render-portal.tsx'

const stepUp = page.getByRole('dialog', { name: 'Confirm that it is you' })

function refuse() {
  return Response.json({ message: 'Again', message_code: 'SIGN_IN_AGAIN' }, { status: 403 })
}

it('asks for password and code, then creates the API token', async () => {
  const { cloud } = await renderPortal('/howto?chapter=api')
  cloud.answerNext('POST /api-token', refuse)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(stepUp.getByLabelText(/^Current password/)).toHaveFocus()
  await stepUp.getByLabelText(/^Current password/).fill(ada.password)
  await stepUp.getByRole('textbox', { name: 'One-time code' }).fill('000000')
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect.element(stepUp.getByText('That code is incorrect.', { exact: false })).toBeVisible()
  await stepUp.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('API token created')).toBeVisible()
  await expect.element(stepUp).not.toBeInTheDocument()
})

it('changes nothing when the question is cancelled', async () => {
  const { cloud } = await renderPortal('/howto?chapter=api')
  cloud.answerNext('POST /api-token', refuse)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await stepUp.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(page.getByText('Failed to create API token')).toBeVisible()
  expect(cloud.state.apiToken).toBeUndefined()
})

it('lists the sessions, and ends another one', async () => {
  const { cloud } = await renderPortal('/security')
  const list = page.getByRole('list', { name: 'Signed-in browsers' })
  await expect.element(list.getByText('This browser')).toBeVisible()
  await list.getByRole('button', { name: /^End the session/ }).click()
  await expect.element(page.getByText('The session has ended.')).toBeVisible()
  await expect.element(list).toHaveFocus()
  expect(cloud.state.sessions.map(({ is_active }) => is_active)).toEqual([true, false])
})

it('leaves the focus where it has moved to while a session was being ended', async () => {
  const { cloud } = await renderPortal('/security')
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext('DELETE /sessions/*', () => answer.promise)
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.getByRole('button', { name: /^End the session/ }).click()
  await name.click()
  answer.resolve(Response.json({ message: 'Ended.' }))
  await expect.element(page.getByText('The session has ended.')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: /^End the session/ }))
    .not.toHaveAttribute('aria-busy')
  await expect.element(name).toHaveFocus()
})

it('says so on a cloud without sessions', async () => {
  const { cloud } = await renderPortal('/dashboard')
  cloud.answerNext('GET /sessions', () => Response.json({}, { status: 404 }))
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect
    .element(page.getByText('This cloud does not show its sessions.', { exact: false }))
    .toBeVisible()
})

const everywhere = page.getByRole('alertdialog', { name: 'Sign out everywhere?' })

it('leaves the API token to the user when signing out everywhere', async () => {
  await renderPortal('/security')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(everywhere.getByRole('checkbox', { name: 'Also revoke the API token' })).toBeVisible()
})

it('says that the API token is revoked, where the cloud does so', async () => {
  await renderPortal('/security', {}, undefined, { settings: { signOutRevokesApiToken: true } })
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect.element(everywhere.getByText('Your API token will be revoked', { exact: false })).toBeVisible()
  expect(everywhere.getByRole('checkbox').elements()).toEqual([])
})

it('replaces the authenticator', async () => {
  await renderPortal('/security')
  await page.getByRole('button', { name: 'Replace the authenticator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Replace the authenticator' })
  await expect.element(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await expect
    .element(dialog.getByText('Your authenticator app has been replaced.', { exact: false }))
    .toBeVisible()
})

it('downloads all data after password and code', async () => {
  const { cloud } = await renderPortal('/security')
  cloud.answerNext('GET /users/me/export', refuse)
  await page.getByRole('button', { name: 'Download all data' }).click()
  await stepUp.getByLabelText(/^Current password/).fill(ada.password)
  await stepUp.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('The archive is downloaded.')).toBeVisible()
})

it('deletes the account once its email is typed, and signs out', async () => {
  const { cloud } = await renderPortal('/security')
  await page.getByRole('button', { name: 'Delete the account' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete the account?' })
  const confirm = question.getByRole('button', { name: 'Delete the account' })
  await confirm.click()
  await expect.element(question.getByText('This is not the email of the account.')).toBeVisible()
  expect(cloud.state.isDeleted).toBe(false)
  await question.getByLabelText(/to confirm/).fill(ada.email)
  cloud.answerNext('DELETE /users/me', refuse)
  await confirm.click()
  await stepUp.getByLabelText(/^Current password/).fill(ada.password)
  await stepUp.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await stepUp.getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(cloud.state.isDeleted).toBe(true)
})

it('shows and saves the name and organization that the cloud lets users change', async () => {
  const { cloud } = await renderPortal('/security')
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Ada')
  await name.fill(' Ada Lovelace ')
  await page.getByRole('textbox', { name: 'Organization' }).fill('Analytical Engines')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('The profile is saved.')).toBeVisible()
  expect(cloud.state.account).toMatchObject({ name: 'Ada Lovelace', organization: 'Analytical Engines' })
})

it('does not call a profile saved that was changed while it was being saved', async () => {
  const { cloud } = await renderPortal('/security')
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext('PATCH /users/me', () => answer.promise)
  const name = page.getByRole('textbox', { name: 'Name' })
  const save = page.getByRole('button', { name: 'Save' })
  await name.fill('Grace')
  await save.click()
  await name.fill('Grace Hopper')
  // Not even a change lets it be sent twice at once.
  await expect.element(page.getByRole('button', { name: 'Processing your request...' })).toBeVisible()
  answer.resolve(Response.json({ ...cloud.state.account, name: 'Grace' }))
  await expect.element(save).toBeEnabled()
  await expect.element(page.getByText('The profile is saved.')).not.toBeInTheDocument()
  await save.click()
  await expect.element(page.getByText('The profile is saved.')).toBeVisible()
  expect(cloud.state.account).toMatchObject({ name: 'Grace Hopper' })
})

it('stays signed in when the cloud refuses a change with 401', async () => {
  const { cloud } = await renderPortal('/security')
  const disabled = () => Response.json({ message: 'name field is disabled for updates' }, { status: 401 })
  // The portal renews its tokens after a 401 and sends the change again.
  for (const answer of [disabled, disabled]) cloud.answerNext('PATCH /users/me', answer)
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
})

it('shows what the settings of the cloud allow, and the sign-ins that it keeps', async () => {
  await renderPortal('/security', {
    account: {
      id: 'ada@example.org',
      email: 'ada@example.org',
      name: 'Ada',
      login_events: [{ source_ip: '198.51.100.7', event_time: '2026-03-01T10:00:00Z' }],
    },
    accountSettings: { visible_fields: ['name', 'organization'], login_history_enabled: true },
  })
  await expect.element(page.getByText('198.51.100.7')).toBeVisible()
  await expect.element(page.getByText('Not given')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Download all data' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete the account' })).not.toBeInTheDocument()
})

it('has no profile on a cloud without these calls', async () => {
  const { cloud } = await renderPortal('/dashboard')
  cloud.answerNext('GET /users/me', () => Response.json({ detail: 'Not Found' }, { status: 404 }))
  cloud.answerNext('GET /system/settings', () => Response.json({ detail: 'Not Found' }, { status: 404 }))
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect.element(page.getByRole('button', { name: 'Delete the account' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Profile' })).not.toBeInTheDocument()
})

it('asks before a log-out that deletes a draft, and deletes it', async () => {
  const { session } = await renderPortal('/dashboard')
  const state = session.state()
  const key = `qportal.jobDraft.${state.name === 'signedIn' ? state.user.sub : ''}`
  localStorage.setItem(key, '{}')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(localStorage.getItem(key)).toBe('{}')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(localStorage.getItem(key)).toBeNull()
})
