import { RIGHT_CODE, type FakeUserPool } from '@qportal/auth-core/testing'
import { useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { replaceFirstPage, replaceFirstPageBy } from '../src/platform/bootstrap/first-page.ts'
import { ada, bob, renderPortal } from './render-portal.tsx'

function change(pool: FakeUserPool, what: object) {
  return pool.users.set(ada.email, { ...pool.users.get(ada.email), ...ada, ...what })
}
function title(name: string) {
  return page.getByRole('heading', { level: 1, name })
}

it("cancels the step of an administrator's password for another account", async () => {
  await renderPortal('/login', {}, (session, pool) => {
    change(pool, { mustReplacePassword: true })
    return session.signIn(ada)
  })
  await expect.element(page.getByLabelText(/^New password/)).toHaveFocus()
  await expect.element(page.getByText(/Time left: [23]:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Use a different account' }).click()
  await expect.element(title('Sign in')).toBeVisible()
})

it('takes over what is typed after its form was rendered and before it is shown', async () => {
  const first = document.body.appendChild(document.createElement('div'))
  first.id = 'first-page'
  first.innerHTML = '<input name="email" />'
  first.querySelector('input')!.value = ada.email
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  function Form() {
    const [email, setEmail] = useState('')
    useLayoutEffect(replaceFirstPage, [])
    return (
      <>
        <input name="email" value={email} onChange={(event) => setEmail(event.currentTarget.value)} />
        <output>{email}</output>
      </>
    )
  }
  root.render(<Form />)
  await expect.element(page.getByRole('status')).toHaveTextContent(ada.email)
  await expect.element(page.getByRole('textbox')).toHaveValue(ada.email)
})

it('presses what was pressed too early when its part of the page arrives later', async () => {
  const first = document.body.appendChild(document.createElement('div'))
  first.id = 'first-page'
  first.innerHTML = '<button data-pressed>Reload</button>'
  const container = document.body.appendChild(document.createElement('div'))
  container.id = 'root'
  onTestFinished(() => document.body.replaceChildren())
  const presses: string[] = []
  const show = (text: string) => {
    const button = container.appendChild(document.createElement('button'))
    button.textContent = text
    button.addEventListener('click', () => presses.push(text))
  }
  replaceFirstPageBy(container)
  show('Search')
  await vi.waitFor(() => expect(document.getElementById('first-page')).toBeNull())
  expect(presses).toEqual([])
  show('Reload')
  await vi.waitFor(() => expect(presses).toEqual(['Reload']))
})

it('continues the animation of placeholders where that of the first page was', async () => {
  onTestFinished(() => document.body.replaceChildren())
  document.body.innerHTML = `
    <style>@keyframes appear { from { opacity: 0 } } .late { animation: appear 9s both }</style>
    <div id="root"></div><div id="first-page"><span class="late"></span></div>`
  const [shown] = document.querySelector('.late')!.getAnimations()
  await shown?.ready
  const { startTime } = shown!
  const root = document.getElementById('root')!
  replaceFirstPageBy(root)
  root.innerHTML = '<span class="late"></span>'
  await vi.waitFor(() => expect(document.getElementById('first-page')).toBeNull())
  expect(root.firstElementChild?.getAnimations()[0]?.startTime).toBe(startTime)
})

it('says that a used one-time code needs a wait for the next one', async () => {
  await renderPortal('/confirm-mfa', {}, (session, pool) => {
    pool.failWith('auth/code-expired', 'answerCode')
    return session.signIn(ada)
  })
  await page.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await expect.element(page.getByText(/Wait for the next one/)).toBeVisible()
})

it('keeps the reason for a rejected code when Enter follows its last digit', async () => {
  await renderPortal('/confirm-mfa', {}, (session) => session.signIn(ada))
  const field = page.getByRole('textbox', { name: 'One-time code' })
  await field.fill('000000')
  const reason = page.getByText(/That code is incorrect/)
  await expect.element(reason).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(field).toHaveFocus()
  await expect.element(reason).toBeVisible()
  await expect.element(page.getByText('Please enter the one-time code')).not.toBeInTheDocument()
})

it('says that a wrong code may come from a phone with a wrong clock', async () => {
  await renderPortal('/confirm-mfa', {}, (session) => session.signIn(ada))
  await page.getByRole('textbox', { name: 'One-time code' }).fill('000000')
  await expect.element(page.getByText(/make sure your phone's clock is set automatically/)).toBeVisible()
})

it('states how long a password must be once the pool has refused a shorter one', async () => {
  await renderPortal('/confirm-password', {}, (session, pool) => {
    pool.failWith('auth/password-too-short', 'resetPassword')
    return session.forgotPassword(ada)
  })
  await expect.element(page.getByText(/^8 characters or more/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(RIGHT_CODE)
  await page.getByLabelText(/^New password/).fill('Vq7!rk2Lp')
  await page.getByLabelText(/^Confirm password/).fill('Vq7!rk2Lp')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect
    .element(page.getByRole('alert').getByText('The password must be at least 12 characters'))
    .toBeVisible()
  await expect.element(page.getByText(/^12 characters or more/)).toBeVisible()
})

it('says which entry the code of the enrolment comes from', async () => {
  await renderPortal('/mfa', {}, (session, pool) => {
    change(pool, { totp: false })
    return session.signIn(ada)
  })
  await page.getByRole('textbox', { name: 'One-time code' }).fill('000000')
  await expect.element(page.getByText(/Use the entry you added from this QR code/)).toBeVisible()
})

it('describes the first field of the enrolment by its instructions', async () => {
  await renderPortal('/mfa', {}, (session, pool) => {
    change(pool, { totp: false })
    return session.signIn(ada)
  })
  const field = page.getByRole('textbox', { name: 'One-time code' })
  await expect.element(field).toHaveFocus()
  await expect.element(field).toHaveAccessibleDescription(/^Scan this QR code with an authenticator app/)
})

it('sends a new code to an address typed after a reload', async () => {
  await renderPortal('/confirm', {}, async () => undefined)
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect.element(again).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('A new code is on its way.')).toBeVisible()
  await expect.element(page.getByText(/^You can request a new code in \d+ s$/)).toBeVisible()
  // A button whose name counts down would be read out every second.
  await expect.element(again).toHaveFocus()
})

it('lets a user who returns to a sign-up request a new code at once', async () => {
  await renderPortal('/login', {}, async (_, pool) => {
    pool.failWith('auth/user-not-confirmed', 'startPasswordProof')
  })
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByLabelText(/^Password/).fill(ada.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(title('Confirm your email address')).toBeVisible()
  const again = page.getByRole('button', { name: 'Send a new code' })
  await expect.element(again).toBeVisible()
  // Asserted without polling, because the button is enabled after half a minute anyway.
  expect(again.element()).toBeEnabled()
})

it('requests another reset code for the same address', async () => {
  await renderPortal('/confirm-password', {}, (session) => session.forgotPassword(ada))
  await page.getByRole('link', { name: 'Send a new code' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email)
})

it('leaves a user alone who has left the page before its form was answered', async () => {
  const release: (() => void)[] = []
  const { session } = await renderPortal('/forgot-password', {}, async (_, pool) => {
    release.push(pool.hold('sendResetCode'))
  })
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(title('Sign in')).toBeVisible()
  release.forEach((go) => go())
  await expect.poll(() => session.state().name).toBe('resetRequested')
  await page.getByLabelText(/^Password/).fill(ada.password)
  await expect.element(title('Sign in')).toBeVisible()
  expect(location.pathname).toBe('/login')
})

it('leads a forgotten password of an unconfirmed address to the sign-up code', async () => {
  await renderPortal('/forgot-password', {}, async (_, pool) => {
    pool.failWith('auth/user-not-confirmed', 'sendResetCode')
  })
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect.element(title('Confirm your email address')).toBeVisible()
  await expect.element(page.getByText(/^Your email address is not confirmed yet\./)).toBeVisible()
})

it('carries the address between the pages, and starts at the empty field', async () => {
  await renderPortal('/login', {}, async () => undefined)
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(ada.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect.element(title('Reset your password')).toBeVisible()
  await expect.element(email).toHaveValue(ada.email)
  await email.fill(bob.email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect.element(email).toHaveValue(bob.email)
  await expect.element(page.getByLabelText(/^Password/)).toHaveFocus()
  expect(location.href).not.toContain('bob')
})

it('carries the address of a sign-in to the reset, but not to another account', async () => {
  const { session } = await renderPortal('/confirm-mfa', {}, (opened) => opened.signIn(ada))
  const email = page.getByRole('textbox', { name: 'Email' })
  await page.getByRole('link', { name: 'Request a reset' }).click()
  await expect.element(title('Request an authenticator reset')).toBeVisible()
  await expect.element(email).toHaveValue(ada.email)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('button', { name: 'Use a different account' }).click()
  await expect.element(title('Sign in')).toBeVisible()
  await expect.element(email).toHaveValue('')
  await session.signIn(ada)
  await session.confirmSignIn({ code: RIGHT_CODE })
  await expect.element(title('Dashboard')).toBeVisible()
  await session.signOut()
  await expect.element(title('Sign in')).toBeVisible()
  await expect.element(email).toHaveValue('')
})

it('keeps the address of a sign-in whose time for the code has run out', async () => {
  const { session } = await renderPortal('/confirm-mfa', {}, (opened, pool) => {
    pool.failWith('auth/challenge-expired', 'answerCode')
    return opened.signIn(ada)
  })
  await page.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await expect.element(page.getByText('The last step timed out. Sign in again.')).toBeVisible()
  expect(session.state()).toMatchObject({ reason: 'auth/challenge-expired' })
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email)
  await expect.element(page.getByLabelText(/^Password/)).toHaveFocus()
})

it('moves the focus to the heading of the page after the sign-in', async () => {
  await renderPortal('/confirm-mfa', {}, (session) => session.signIn(ada))
  await page.getByRole('textbox', { name: 'One-time code' }).fill(RIGHT_CODE)
  await expect.element(title('Dashboard')).toHaveFocus()
})

it('resets a lost authenticator app by a mailed code', async () => {
  await renderPortal('/mfa-reset', {}, async () => undefined, { resetsByMail: true })
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByLabelText(/^Password/).fill(ada.password)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(title('Enter the code from the email')).toBeVisible()
  const mailed = page.getByRole('textbox', { name: 'Verification code' })
  await expect.element(mailed).toHaveFocus()
  await expect.element(mailed).toHaveAccessibleDescription(/we sent to ada@example.ac.jp/)
  await mailed.fill('000000')
  await expect.element(page.getByText(/That code is incorrect/)).toBeVisible()
  await expect.element(mailed).toHaveFocus()
  await mailed.fill(RIGHT_CODE)
  await expect.element(title('Set up your authenticator app')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const oneTimeCode = page.getByRole('textbox', { name: 'One-time code' })
  await expect.element(oneTimeCode).toHaveFocus()
  await oneTimeCode.fill(RIGHT_CODE)
  await expect.element(page.getByText(/Your new authenticator app is set up/)).toBeVisible()
  await expect.element(title('Sign in')).toBeVisible()
})

it('asks for the code of the new mail when the reset was started again', async () => {
  const { session } = await renderPortal('/mfa-reset', {}, async () => undefined, { resetsByMail: true })
  const answer = Promise.withResolvers<Awaited<ReturnType<typeof session.verifyMfaResetCode>>>()
  vi.spyOn(session, 'verifyMfaResetCode').mockReturnValueOnce(answer.promise)
  const request = async () => {
    await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
    await page.getByLabelText(/^Password/).fill(ada.password)
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect.element(title('Enter the code from the email')).toBeVisible()
  }
  await request()
  await page.getByRole('textbox', { name: 'Verification code' }).fill(RIGHT_CODE)
  await page.getByRole('button', { name: 'Start again' }).click()
  answer.resolve({ secret: 'OLD', enrolmentUri: 'otpauth://totp/old' })
  await request()
})

it('leaves the reset to an administrator where the cloud has no mailed code', async () => {
  await renderPortal('/mfa-reset', {}, async () => undefined)
  await page.getByRole('textbox', { name: 'Email' }).fill(ada.email)
  await page.getByLabelText(/^Password/).fill(ada.password)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect.element(page.getByText('Your request has been accepted.')).toBeVisible()
})
