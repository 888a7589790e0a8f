import type { Page } from '@playwright/test'
import type { FaultRule } from '../../../tools/fault-proxy/fault-proxy.ts'
import { faultJourney, refusal } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { confirmAddress, registerPerson, sentCode, signUp } from './people.ts'

const password = 'Correct-horse-7-battery'
const identity = /^\/identity/
const failing = (operation: string, name = 'UnexpectedLambdaException'): FaultRule => ({
  path: identity,
  operation,
  fault: refusal(name),
})

/** What makes a form of one page fail: an entry of the page's table says with which words, English and Japanese. */
type Message = readonly [rule: FaultRule | undefined, en: string, ja: string]

const signIn: readonly Message[] = [
  [
    failing('InitiateAuth', 'NotAuthorizedException'),
    'The email address or the password is not right.',
    '認証に失敗しました。メールアドレスまたはパスワードが正しくありません。',
  ],
  [failing('InitiateAuth'), 'Authentication Error', '認証に失敗しました'],
  [{ path: identity, fault: { name: 'refuse' } }, 'Network Error', 'ネットワークエラーが発生しました'],
  [
    { path: identity, fault: { name: 'answer', status: 503 } },
    'The sign-in service failed. Please try again in a moment.',
    '認証サービスでエラーが発生しました。しばらくしてからもう一度お試しください。',
  ],
  [
    failing('InitiateAuth', 'TooManyRequestsException'),
    'Too many requests. Please wait a moment and try again.',
    'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  ],
  [
    failing('InitiateAuth', 'LimitExceededException'),
    'Too many failed attempts. Please wait a while and try again.',
    '失敗した回数が多すぎます。しばらく待ってからもう一度お試しください。',
  ],
  [
    failing('InitiateAuth', 'PasswordResetRequiredException'),
    'You must reset your password before you can sign in.',
    'サインインするには、パスワードの再設定が必要です。',
  ],
]

const signUpApi = (status: number, message_code: string): FaultRule => ({
  path: /^\/signup-api/,
  fault: { name: 'answer', status, body: { message: 'made', message_code } },
})

const signingUp: readonly Message[] = [
  [
    undefined,
    'Sign-up failed. Only users registered beforehand can sign up. Please contact the administrator.',
    'サインアップに失敗しました。事前のユーザー登録が必要です。管理者にお問い合わせください。',
  ],
  [
    signUpApi(409, 'USER_ALREADY_EXISTS'),
    'This email address is already registered.',
    'このメールアドレスは既に登録されています',
  ],
  [
    signUpApi(500, 'INTERNAL'),
    'The sign-in service failed. Please try again in a moment.',
    '認証サービスでエラーが発生しました。しばらくしてからもう一度お試しください。',
  ],
]

const confirming: readonly Message[] = [
  [
    undefined,
    'The code is not right. Please check it and try again.',
    'コードが正しくありません。確認してもう一度入力してください。',
  ],
  [
    signUpApi(400, 'CODE_EXPIRED'),
    'The code has expired. Please request a new one.',
    'コードの有効期限が切れています。新しいコードを取得してください。',
  ],
]

const forgetting: readonly Message[] = [
  [undefined, 'This email address is not registered.', 'このメールアドレスは登録されていません'],
  [
    failing('ForgotPassword', 'CodeDeliveryFailureException'),
    'The email could not be sent.',
    'メールの送信に失敗しました',
  ],
]

const resettingMfa: readonly Message[] = [
  [undefined, 'Failed to authenticate.', '認証に失敗しました。'],
  [{ path: /^\/signup-api/, fault: { name: 'refuse' } }, 'Network Error', 'ネットワークエラーが発生しました'],
]

const forms = [
  { path: '/login', button: ['Continue', '次へ'], messages: signIn, fields: ['email', 'password'] },
  {
    path: '/signup',
    button: ['Sign up', 'アカウント作成'],
    messages: signingUp,
    fields: ['email', 'password', 'confirmPassword'],
  },
  { path: '/confirm', button: ['Confirm', '確認'], messages: confirming, fields: ['email', 'code'] },
  {
    path: '/forgot-password',
    button: ['Send the code', 'コードの送信'],
    messages: forgetting,
    fields: ['email'],
  },
  {
    path: '/mfa-reset',
    button: ['Send the request', '申請'],
    messages: resettingMfa,
    fields: ['email', 'password'],
  },
] as const

const values = { email: 'nobody@example.ac.jp', password, confirmPassword: password, code: '123456' }

for (const { path, button, messages, fields } of forms)
  faultJourney(
    `${path} says what failed, in both languages, and can be sent again`,
    async ({ page, faults }) => {
      await page.goto(path)
      for (const field of fields) await page.locator(`[name="${field}"]`).fill(values[field])
      for (const [rule, en, ja] of messages) {
        faults.heal()
        if (rule) faults.inject(rule)
        if (path === '/confirm') await page.locator('[name="code"]').fill(values.code)
        await page.getByRole('button', { name: button[0], exact: true }).click()
        await expectAlert(page, en, ja)
        await expect(page.getByRole('button', { name: button[0], exact: true })).toBeEnabled()
      }
    },
  )

faultJourney('the authenticator, the reset and the sign-out say what failed', async ({ page, faults }) => {
  const person = registerPerson()

  await faultJourney.step('a set-up that cannot start shows an alert and a retry', async () => {
    faults.inject({ ...failing('AssociateSoftwareToken'), times: 1 })
    await confirmAddress(page, person)
    await expectAlert(page, 'The authenticator app could not be set up.', '認証アプリの設定に失敗しました')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByTestId('totp-secret')).toBeVisible()
  })

  await faultJourney.step('a code of the set-up that is refused keeps the secret', async () => {
    const secret = await page.getByTestId('totp-secret').textContent()
    faults.inject({ ...failing('VerifySoftwareToken'), times: 1 })
    await page.getByLabel('One-time code').fill('123456')
    await expectAlert(
      page,
      'The one-time code could not be verified.',
      'ワンタイムコードの認証に失敗しました',
    )
    await page.getByLabel('One-time code').fill('000000')
    await expectAlert(
      page,
      'The code is not right. Please check it and try again.',
      'コードが正しくありません。確認してもう一度入力してください。',
    )
    await expect(page.getByTestId('totp-secret')).toHaveText(secret ?? '')
  })

  await faultJourney.step('a reset that fails', async () => {
    await page.context().clearCookies()
    await page.goto('/forgot-password')
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await page.getByLabel('Verification code').fill('000000')
    await page.getByLabel('New password').fill('Another-horse-8-battery')
    await page.getByLabel('Confirm password').fill('Another-horse-8-battery')
    const submit = page.getByRole('button', { name: 'Set password' })
    faults.inject({ ...failing('ConfirmForgotPassword'), times: 1 })
    await submit.click()
    await expectAlert(page, 'The password could not be changed.', 'パスワードの変更に失敗しました')
    await submit.click()
    await expectAlert(
      page,
      'The code is not right. Please check it and try again.',
      'コードが正しくありません。確認してもう一度入力してください。',
    )
  })
})

faultJourney('signing out everywhere and changing the password say what failed', async ({ page, faults }) => {
  const person = registerPerson()
  await signUp(page, person)

  await faultJourney.step('a sign-out that fails leaves the reader signed in', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out everywhere' }).click()
    faults.inject(failing('GlobalSignOut'))
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect(page.getByRole('alert')).toHaveText('Logout failed.')
    await expectAccessible(page)
    faults.heal()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  const change = async (current: string, next: string) => {
    await page.getByLabel('Present password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Confirm password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }

  await faultJourney.step('the password is changed, after each way to fail', async () => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Change password' }).click()
    await change(person.password, person.password)
    await expect(page.getByText('The new password is the same as the present one')).toBeVisible()
    await change('Wrong-horse-7-battery', 'Another-horse-8-battery')
    await expect(page.getByRole('alert')).toHaveText('The present password is not right.')
    await change(person.password, 'Mv4d123!')
    await expect(page.getByRole('alert')).toContainText('Password not long enough')
    faults.inject({ ...failing('ChangePassword'), times: 1 })
    await change(person.password, 'Another-horse-8-battery')
    await expect(page.getByRole('alert')).toHaveText('The password could not be changed.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The password is changed. Other devices are signed out.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).last().click()
  })

  await faultJourney.step('a service that cannot be reached signs nobody out', async () => {
    faults.inject({ path: identity, fault: { name: 'refuse' } })
    await page.reload()
    await expectAlert(
      page,
      /The sign-in service cannot be reached. You are not signed out/,
      /サインインサービスに接続できません。サインアウトはしていません。/,
    )
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
  })

  await faultJourney.step('a plain sign-out never fails, whatever the service says', async () => {
    faults.inject(failing('RevokeToken'))
    await page.getByRole('button', { name: 'Log out' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
  })
})

faultJourney('the automatic sign-in after the code can be given up', async ({ page, faults }) => {
  const person = registerPerson()
  faults.inject(failing('InitiateAuth'))
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/confirm/)
  await page.getByLabel('Verification code').fill(sentCode(person.email))
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toHaveText('Your account is being activated. This takes up to 3 minutes.')
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(status).toHaveText('アカウントを有効にしています。3分ほどかかることがあります。')
  await expectAccessible(page)
  await page.getByRole('button', { name: '中止して後でサインイン' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

/** The words of the alert in both languages; the page is left in English. */
async function expectAlert(page: Page, en: string | RegExp, ja: string | RegExp): Promise<void> {
  await expect(page.getByRole('alert')).toHaveText(en)
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('alert')).toHaveText(ja)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(en)
}
