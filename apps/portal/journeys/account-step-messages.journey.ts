import { common, failing, unreachable, withReason, type Message } from './account-messages.ts'
import { credentials, expectAlert, expectNotice, field, fill, send, words } from './account-page.ts'
import { confirmPerson, enrolPerson } from './enrol-person.ts'
import { faultJourney } from './fault-journey.ts'
import { expect } from './journey.ts'
import { oneTimeCode } from './people.ts'

faultJourney('the one-time code reports failures and ends with its challenge', async ({ page, faults }) => {
  const person = await enrolPerson()
  await page.goto('/login')
  await send(page, credentials(person))
  await expect(page).toHaveURL(/\/confirm-mfa$/)
  const answer = (name?: string, message?: string) => failing('RespondToAuthChallenge', name, message)
  const notVerified = withReason(
    'The one-time code could not be verified.',
    'ワンタイムコードの認証に失敗しました。',
  )
  for (const [rule, said] of [
    [undefined, common.wrongOneTimeCode],
    [answer(), notVerified],
    [unreachable(), common.network],
    [answer('TooManyRequestsException'), common.tooManyRequests],
  ] satisfies Message[]) {
    faults.heal()
    if (rule) faults.inject(rule)
    await fill(page, { code: '000000' })
    await expect(field(page, 'code')).toHaveValue('')
    await expect(field(page, 'code')).toBeFocused()
    await expectAlert(page, said)
  }
  faults.heal()
  faults.inject(answer('NotAuthorizedException', 'Invalid session for the user, session is expired.'))
  await fill(page, { code: '000000' })
  await expect(page).toHaveURL(/\/login/)
  await expectNotice(
    page,
    words(
      'The last step timed out. Sign in again.',
      '入力の制限時間を過ぎました。もう一度サインインしてください。',
    ),
  )
})

faultJourney(
  'the enrolment of the authenticator reports failures and keeps its secret',
  async ({ page, faults }) => {
    const person = await confirmPerson()
    faults.inject({ ...failing('AssociateSoftwareToken'), times: 1 })
    await page.goto('/login')
    await send(page, credentials(person))
    await expect(page).toHaveURL(/\/mfa\?notice=setUpMfa/)
    await expectAlert(
      page,
      withReason('The authenticator app could not be set up.', '認証アプリの設定に失敗しました。'),
    )
    await page.getByRole('button', { name: '再試行' }).click()
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? ''
    for (const [rule, said] of [
      [
        failing('VerifySoftwareToken'),
        withReason('The one-time code could not be verified.', 'ワンタイムコードの認証に失敗しました。'),
      ],
      [
        undefined,
        words(
          'That code is incorrect. Use the entry you added from this QR code; older entries no longer work. If codes keep failing, reload the page for a new QR code.',
          'コードが正しくありません。このQRコードで追加した項目のコードを入力してください（以前に追加した項目は使えません）。続けて失敗する場合は、ページを再読み込みして新しいQRコードを表示してください。',
        ),
      ],
    ] satisfies Message[]) {
      faults.heal()
      if (rule) faults.inject(rule)
      await fill(page, { code: '000000' })
      await expectAlert(page, said)
      await expect(page.getByTestId('totp-secret')).toHaveText(secret)
    }
    faults.heal()
    person.secret = secret.replaceAll(/\s/g, '')
    await fill(page, { code: oneTimeCode(person) })
    await expect(page).toHaveURL(/\/dashboard$/)
  },
)

faultJourney('the reset of the password reports failures', async ({ page, faults }) => {
  const { email } = await enrolPerson()
  await page.goto('/forgot-password')
  await send(page, { email })
  const next = 'Another-horse-8-battery'
  await fill(page, { code: '000000', password: next, confirmPassword: next })
  const reset = (name?: string) => failing('ConfirmForgotPassword', name)
  for (const [rule, said] of [
    [reset(), common.passwordNotChanged],
    [reset('ExpiredCodeException'), common.expiredCode],
    [undefined, common.wrongCode],
    [unreachable(), common.network],
  ] satisfies Message[]) {
    faults.heal()
    if (rule) faults.inject(rule)
    await send(page)
    await expectAlert(page, said)
  }
})
