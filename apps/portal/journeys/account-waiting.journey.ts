import { common, failing, password } from './account-messages.ts'
import { expectAlert, expectNotice, fill, inBothLanguages, send, sendButton, words } from './account-page.ts'
import { faultJourney } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { registerPerson, sentCode, sentCodes } from './people.ts'

faultJourney(
  'the automatic sign-in after the code can be cancelled and times out',
  async ({ page, faults }) => {
    const signUpTo = async () => {
      const { email } = registerPerson()
      await page.goto('/signup')
      await send(page, { email, password, confirmPassword: password })
      await expect(page).toHaveURL(/\/confirm/)
      await fill(page, { code: await sentCode(email) })
      await expect(page.locator('form')).toHaveCount(0)
    }
    faults.inject(failing('InitiateAuth'))
    await page.clock.install()
    await signUpTo()
    await expectNotice(
      page,
      words(
        'Activating your account. This can take up to 3 minutes.',
        'アカウントを有効にしています。3分ほどかかることがあります。',
      ),
    )
    await expectAccessible(page)
    const giveUp = page.getByRole('button', { name: '中止して後でサインイン' })
    await giveUp.click()
    await expect(page).toHaveURL(/\/login$/)

    await signUpTo()
    await expect(giveUp).toBeVisible()
    await page.clock.fastForward(180_000)
    await expect(page).toHaveURL(/\/login$/)
    await expectAlert(
      page,
      words(
        'Your account is not active yet. Please sign in.',
        'アカウントがまだ有効になっていません。サインインしてください。',
      ),
    )
  },
)

faultJourney('the code can be requested again, and the result is shown', async ({ page, faults }) => {
  const { email } = registerPerson()
  await page.clock.install()
  await page.goto('/signup')
  await send(page, { email, password, confirmPassword: password })
  await expect(page).toHaveURL(/\/confirm/)
  const status = page.getByRole('main').getByRole('status')
  const resend = page.getByRole('button', { name: /^(Send a new code|コードの再送信)$/ })
  const countdown = page.getByText(/You can request a new code in|秒後に再送信/)
  await expect(countdown).toBeVisible()
  const first = await sentCode(email)
  faults.inject({ ...failing('ResendConfirmationCode', 'CodeDeliveryFailureException'), times: 1 })
  for (const said of [
    common.emailFailed,
    words('A new code is on its way.', '新しいコードを送信しました。'),
  ]) {
    await page.clock.fastForward(30_000)
    await resend.click()
    await expect(countdown).toBeVisible()
    await inBothLanguages(page, (language) => expect(status).toHaveText(said[language]))
  }
  // A further message has the same code, so that no request makes the first one invalid.
  expect(await sentCodes(email)).toEqual([first, first])
})

faultJourney('a hosted page that does not load is waited for 10 seconds', async ({ page, faults }) => {
  // The browser stays on the page when the answer is 204.
  faults.inject({ path: /^\/oauth2\/authorize/, fault: { name: 'answer', status: 204 } })
  await page.clock.install()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with your university account' }).click()
  await expect.poll(() => faults.calls.filter((call) => call.includes('/oauth2/authorize'))).toHaveLength(1)
  await page.clock.fastForward(10_000)
  await expectAlert(
    page,
    words(
      'The sign-in on the other page took too long. Please try again.',
      '外部ページでのサインインに時間がかかりすぎました。もう一度お試しください。',
    ),
  )
  await expect(sendButton(page)).toHaveAttribute('type', 'submit')
})
