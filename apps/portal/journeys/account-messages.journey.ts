import type { FaultRule } from '../../../tools/fault-proxy/fault-proxy.ts'
import {
  credentials,
  expectAlert,
  expectNotice,
  field,
  fill,
  inBothLanguages,
  send,
  sendButton,
  words,
  type Words,
} from './account-page.ts'
import { confirmPerson, enrolPerson } from './enrol-person.ts'
import { faultJourney, refusal } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { oneTimeCode, registerPerson, sentCode } from './people.ts'

const password = 'Correct-horse-7-battery'
const identity = /^\/identity/
const made = 'An error made by the fault proxy.'

const failing = (operation: string, name = 'UnexpectedLambdaException', message = made): FaultRule => ({
  path: identity,
  operation,
  fault: refusal(name, message),
})
const answering = (operation: string, body: object): FaultRule => ({
  path: identity,
  operation,
  fault: { name: 'answer', status: 200, body },
})
const unreachable = (path = identity): FaultRule => ({ path, fault: { name: 'refuse' } })
const broken = (path = identity): FaultRule => ({ path, fault: { name: 'answer', status: 503 } })

/** Tokens as the pool gives them, as long as wanted. Nobody has signed them: the portal only reads them. */
function tokensOf(length: number) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'nobody', iat: now, exp: now + 3600, pad: 'x'.repeat(length) }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
  return { AuthenticationResult: { IdToken: token, AccessToken: token, RefreshToken: 'refresh' } }
}

/** What makes a form fail, if anything has to, and what it says then. */
type Message = readonly [rule: FaultRule | undefined, said: Words]

const common = {
  network: words('Network Error', 'ネットワークエラーが発生しました'),
  server: words(
    'The sign-in service failed. Please try again in a moment.',
    '認証サービスでエラーが発生しました。しばらくしてからもう一度お試しください。',
  ),
  tooManyRequests: words(
    'Too many requests. Please wait a moment and try again.',
    'リクエストが多すぎます。しばらくしてからもう一度お試しください。',
  ),
  tooManyAttempts: words(
    'Too many failed attempts. Please wait a while and try again.',
    '失敗した回数が多すぎます。しばらく待ってからもう一度お試しください。',
  ),
  wrongCode: words(
    'The code is not right. Please check it and try again.',
    'コードが正しくありません。確認してもう一度入力してください。',
  ),
  expiredCode: words(
    'The code has expired. Please request a new one.',
    'コードの有効期限が切れています。新しいコードを取得してください。',
  ),
  emailFailed: words('The email could not be sent.', 'メールの送信に失敗しました'),
  passwordNotChanged: words('The password could not be changed.', 'パスワードの変更に失敗しました'),
  untrusted: words(
    'The sign-in service sent an answer that cannot be trusted.',
    '認証サービスから正しくない応答がありました。',
  ),
}

const signIn: readonly Message[] = [
  [
    undefined,
    words(
      'The email address or the password is not right.',
      '認証に失敗しました。メールアドレスまたはパスワードが正しくありません。',
    ),
  ],
  [failing('InitiateAuth'), words(`Authentication Error: ${made}`, `認証に失敗しました：${made}`)],
  [
    failing('InitiateAuth', 'UnexpectedLambdaException', 'Authentication Error'),
    words('Authentication Error', '認証に失敗しました'),
  ],
  [unreachable(), common.network],
  [broken(), common.server],
  [failing('InitiateAuth', 'TooManyRequestsException'), common.tooManyRequests],
  [failing('InitiateAuth', 'LimitExceededException'), common.tooManyAttempts],
  [
    failing('InitiateAuth', 'PasswordResetRequiredException'),
    words(
      'You must reset your password before you can sign in.',
      'サインインするには、パスワードの再設定が必要です。',
    ),
  ],
  [
    failing('InitiateAuth', 'NotAuthorizedException', 'User is disabled.'),
    words(
      'Your account is disabled. Please contact the administrator.',
      'アカウントが無効になっています。管理者にお問い合わせください。',
    ),
  ],
  [
    failing(
      'InitiateAuth',
      'InvalidParameterException',
      'Device tracking has not been configured in this User Pool',
    ),
    words(
      'Device tracking has not been configured in this User Pool',
      'このユーザープールではデバイスの追跡が設定されていません',
    ),
  ],
  [
    answering('RespondToAuthChallenge', { ChallengeName: 'SMS_MFA', Session: 'x', ChallengeParameters: {} }),
    words(
      'The sign-in service asked for a step that is not supported here.',
      '認証サービスから、対応していない手順が求められました。',
    ),
  ],
  [answering('RespondToAuthChallenge', { AuthenticationResult: {} }), common.untrusted],
  [
    answering('RespondToAuthChallenge', tokensOf(4000)),
    words(
      'The session is too large for cookies. Please contact the administrator.',
      'セッション情報が大きすぎるため Cookie に保存できません。管理者にお問い合わせください。',
    ),
  ],
]

const signUpApi = (status: number, message_code: string, message = 'made'): FaultRule => ({
  path: /^\/signup-api/,
  fault: { name: 'answer', status, body: { message, message_code } },
})

const signingUp: readonly Message[] = [
  [
    undefined,
    words(
      'Sign-up failed. Only users registered beforehand can sign up. Please contact the administrator.',
      'サインアップに失敗しました。事前のユーザー登録が必要です。管理者にお問い合わせください。',
    ),
  ],
  [
    signUpApi(409, 'USER_ALREADY_EXISTS'),
    words('This email address is already registered.', 'このメールアドレスは既に登録されています'),
  ],
  [
    signUpApi(400, 'INVALID_PASSWORD', 'Password is too common'),
    words(
      'The password does not meet the rules. Password is too common',
      'パスワードが条件を満たしていません。Password is too common',
    ),
  ],
  [signUpApi(500, 'INTERNAL'), common.server],
  [signUpApi(429, 'TOO_MANY_REQUESTS'), common.tooManyRequests],
  [unreachable(/^\/signup-api/), common.network],
]

const confirming: readonly Message[] = [
  [undefined, common.wrongCode],
  [signUpApi(400, 'CODE_EXPIRED'), common.expiredCode],
  [
    signUpApi(400, 'INVALID_FIELDS', 'Authentication Error'),
    words('Authentication Error', '認証に失敗しました'),
  ],
  [unreachable(/^\/signup-api/), common.network],
]

const forgetting: readonly Message[] = [
  [undefined, words('This email address is not registered.', 'このメールアドレスは登録されていません')],
  [failing('ForgotPassword', 'CodeDeliveryFailureException'), common.emailFailed],
  [failing('ForgotPassword'), common.emailFailed],
  [failing('ForgotPassword', 'LimitExceededException'), common.tooManyAttempts],
]

const resettingMfa: readonly Message[] = [
  [undefined, words('Failed to authenticate.', '認証に失敗しました。')],
  [unreachable(/^\/signup-api/), common.network],
  [signUpApi(503, 'SERVICE_UNAVAILABLE'), common.server],
]

const forms = [
  { path: '/login', messages: signIn, fields: ['email', 'password'] },
  { path: '/signup', messages: signingUp, fields: ['email', 'password', 'confirmPassword'] },
  { path: '/confirm', messages: confirming, fields: ['email', 'code'] },
  { path: '/forgot-password', messages: forgetting, fields: ['email'] },
  { path: '/mfa-reset', messages: resettingMfa, fields: ['email', 'password'] },
] as const

const values = { email: 'nobody@example.ac.jp', password, confirmPassword: password, code: '123456' }

for (const { path, messages, fields } of forms)
  faultJourney(
    `${path} says what failed, in both languages, and can be sent again`,
    async ({ page, faults }) => {
      await page.goto(path)
      await fill(page, Object.fromEntries(fields.map((name) => [name, values[name]])))
      for (const [rule, said] of messages) {
        faults.heal()
        if (rule) faults.inject(rule)
        await send(page, path === '/confirm' ? { code: values.code } : {})
        await expectAlert(page, said)
        await expect(sendButton(page)).toHaveAttribute('type', 'submit')
      }
      await expectAccessible(page)
    },
  )

faultJourney(
  'a form is sent once, however often it is asked, and says that it works',
  async ({ page, faults }) => {
    const longerThanThisJourney = 10 * 60_000
    faults.inject({ path: identity, fault: { name: 'delay', ms: longerThanThisJourney } })
    await page.goto('/login')
    await send(page, { email: values.email, password })
    const busy = page.locator('form button[aria-busy="true"]')
    await inBothLanguages(page, (language) =>
      expect(busy).toHaveText({ en: 'Processing your request...', ja: '処理しています...' }[language]),
    )
    await busy.click({ force: true })
    await field(page, 'password').press('Enter')
    await expectAccessible(page)
    expect(faults.calls.filter((call) => call.startsWith('POST /identity'))).toHaveLength(1)
  },
)

faultJourney('a browser that keeps no cookies is told so', async ({ page, faults }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set(_cookie: string) {
        // Nothing is kept.
      },
    }),
  )
  faults.inject(answering('RespondToAuthChallenge', tokensOf(10)))
  await page.goto('/login')
  await send(page, { email: values.email, password })
  await expectAlert(
    page,
    words(
      'The browser does not keep cookies for this site, so you cannot stay signed in.',
      'ブラウザーがこのサイトの Cookie を保存しないため、サインインを維持できません。',
    ),
  )
})

faultJourney('the one-time code says what failed, and dies with its challenge', async ({ page, faults }) => {
  const person = await enrolPerson()
  await page.goto('/login')
  await send(page, credentials(person))
  await expect(page).toHaveURL(/\/confirm-mfa$/)
  const answer = (name?: string, message?: string) => failing('RespondToAuthChallenge', name, message)
  const notVerified = words(
    'The one-time code could not be verified.',
    'ワンタイムコードの認証に失敗しました',
  )
  for (const [rule, said] of [
    [undefined, common.wrongCode],
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
      'The time for the one-time code ran out. Sign in again.',
      'ワンタイムコードの有効時間が過ぎました。もう一度サインインしてください。',
    ),
  )
})

faultJourney(
  'the set-up of the authenticator says what failed, and keeps its secret',
  async ({ page, faults }) => {
    const person = await confirmPerson()
    faults.inject({ ...failing('AssociateSoftwareToken'), times: 1 })
    await page.goto('/login')
    await send(page, credentials(person))
    await expect(page).toHaveURL(/\/mfa\?notice=setUpMfa/)
    await expectAlert(
      page,
      words('The authenticator app could not be set up.', '認証アプリの設定に失敗しました'),
    )
    await page.getByRole('main').getByRole('button').click()
    const secret = (await page.getByTestId('totp-secret').textContent()) ?? ''
    for (const [rule, said] of [
      [
        failing('VerifySoftwareToken'),
        words('The one-time code could not be verified.', 'ワンタイムコードの認証に失敗しました'),
      ],
      [undefined, common.wrongCode],
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

faultJourney('the reset of the password says what failed', async ({ page, faults }) => {
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

const endings: readonly Message[] = [
  [
    failing('GetUser', 'NotAuthorizedException', 'Access Token has been revoked'),
    words(
      'Your session was ended. Please sign in again.',
      'セッションが終了されました。もう一度サインインしてください。',
    ),
  ],
  [
    failing('GetUser', 'NotAuthorizedException', 'User is disabled.'),
    words(
      'Your account is disabled. Please contact the administrator.',
      'アカウントが無効になっています。管理者にお問い合わせください。',
    ),
  ],
  [
    failing('GetUser', 'PasswordResetRequiredException'),
    words(
      'You must reset your password before you can sign in.',
      'サインインするには、パスワードの再設定が必要です。',
    ),
  ],
  [
    { path: identity, fault: refusal('NotAuthorizedException', 'Refresh Token has expired') },
    words(
      'Your session has expired. Please sign in again.',
      'セッションの有効期限が切れました。もう一度サインインしてください。',
    ),
  ],
]

faultJourney(
  'a session that the service has ended is left, with the reason',
  async ({ page, context, faults }) => {
    const { storageState } = await enrolPerson()
    for (const [rule, said] of endings) {
      faults.heal()
      if (rule) faults.inject(rule)
      await context.addCookies(storageState.cookies)
      await page.goto('/announcements')
      await expect(page).toHaveURL(/\/login\?to=%2Fannouncements/)
      await expectAlert(page, said)
      expect((await context.cookies()).filter(({ name }) => name.startsWith('Cognito'))).toEqual([])
    }

    await faultJourney.step('a service that cannot be reached signs nobody out', async () => {
      faults.heal()
      faults.inject(unreachable())
      await context.addCookies(storageState.cookies)
      await page.goto('/announcements')
      await inBothLanguages(page, (language) =>
        expect(page.getByRole('alert')).toContainText(
          {
            en: 'The sign-in service cannot be reached. You are not signed out; try again in a moment.',
            ja: 'サインインサービスに接続できません。サインアウトはしていません。しばらくしてからもう一度お試しください。',
          }[language],
        ),
      )
      faults.heal()
      await page.getByRole('alert').getByRole('button').click()
      await expect(page).toHaveURL(/\/announcements$/)
    })

    await faultJourney.step('a plain sign-out never fails, whatever the service says', async () => {
      faults.inject(failing('RevokeToken'))
      await page
        .getByRole('button', { name: /^(Log out|ログアウト)$/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/login$/)
    })
  },
)

for (const language of ['en', 'ja'] as const)
  faultJourney.describe(`the dialogs of the account, ${language}`, () => {
    faultJourney.use({ locale: language === 'ja' ? 'ja-JP' : 'en-US' })
    const say = (en: string, ja: string) => words(en, ja)[language]

    faultJourney(
      `signing out everywhere and changing the password say what failed, ${language}`,
      async ({ page, context, faults }) => {
        const person = await enrolPerson()
        await context.addCookies(person.storageState.cookies)
        await page.goto('/announcements')
        const open = async (entry: string) => {
          await page.getByRole('button', { name: say('Account', 'アカウント') }).click()
          await page.getByRole('menuitem', { name: entry, exact: true }).click()
        }
        const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
        const change = say('Change password', 'パスワードの変更')
        const everywhere = say('Sign out everywhere', 'すべての端末からログアウト')

        await faultJourney.step('the password is changed, after each way to fail', async () => {
          await open(change)
          await expect(dialog.getByRole('heading')).toHaveText(change)
          await expect(dialog.locator('label')).toHaveText([
            say('Current password*', '現在のパスワード*'),
            say('New password*', '新しいパスワード*'),
            say('Confirm password*', 'パスワード（確認）*'),
          ])
          await expect(dialog.getByText(say('* must be filled in.', '*は必須項目です。'))).toBeVisible()
          const found = await dialog
            .locator('input')
            .evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')))
          expect(found).toEqual(['username', 'current-password', 'new-password', 'new-password'])
          await expect(field(page, 'currentPassword')).toBeFocused()

          const describe = (name: string, said: string) =>
            expect(field(page, name)).toHaveAccessibleDescription(new RegExp(said))
          const ask = (currentPassword: string, next: string, again = next) =>
            send(page, { currentPassword, password: next, confirmPassword: again })
          await send(page)
          await describe(
            'currentPassword',
            say('Please enter your current password', '現在のパスワードを入力してください'),
          )
          await ask(person.password, person.password)
          await describe(
            'password',
            say('The new password is the same as the current one', '新しいパスワードが現在のものと同じです'),
          )
          await ask(person.password, 'P@ssw0rd2024!!')
          await describe(
            'password',
            say('This password is on the list of common ones', 'このパスワードはよく使われるものです'),
          )
          await ask(person.password, 'Abc123!', 'Abc123?')
          await describe(
            'password',
            say('The password must be at least 8 characters', 'パスワードは8文字以上で入力してください'),
          )
          await describe('confirmPassword', say('Password does not match', 'パスワードが一致しません'))

          const alert = dialog.getByRole('alert')
          await ask('Wrong-horse-7-battery', 'Another-horse-8-battery')
          await expect(alert).toHaveText(
            say('The current password is not right.', '現在のパスワードが正しくありません。'),
          )
          await ask(person.password, 'Mv4d123!')
          await expect(alert).toHaveText(
            say('The password does not meet the rules. ', 'パスワードが条件を満たしていません。') +
              'Password did not conform with policy: Password not long enough',
          )
          faults.inject({ ...failing('ChangePassword'), times: 1 })
          await ask(person.password, 'Another-horse-8-battery')
          await expect(alert).toHaveText(common.passwordNotChanged[language])
          await expectAccessible(page)
          await send(page)
          await expect(dialog.getByRole('status')).toHaveText(
            say(
              'The password is changed. Other devices are signed out.',
              'パスワードを変更しました。ほかの端末はログアウトしました。',
            ),
          )
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        })

        await faultJourney.step('a sign-out that fails leaves the reader signed in', async () => {
          await open(everywhere)
          await expect(dialog).toContainText(
            say(
              'All browsers and programs that use your account are signed out, this one too.',
              'この端末を含め、アカウントを使っているすべてのブラウザーとプログラムがログアウトします。',
            ),
          )
          faults.inject(failing('GlobalSignOut'))
          const confirm = dialog.getByRole('button', {
            name: say('Sign out everywhere', 'ログアウト'),
            exact: true,
          })
          await confirm.click()
          await expect(dialog.getByRole('alert')).toHaveText(
            say('Logout failed.', 'ログアウトに失敗しました'),
          )
          await expectAccessible(page)
          faults.heal()
          await confirm.click()
          await expect(page).toHaveURL(/\/login$/)
        })
      },
    )
  })

faultJourney(
  'the automatic sign-in after the code can be given up, and ends by itself',
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
        'Your account is being activated. This takes up to 3 minutes.',
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

faultJourney('a new code can be asked for, and says whether it comes', async ({ page, faults }) => {
  const { email } = registerPerson()
  await page.clock.install()
  await page.goto('/signup')
  await send(page, { email, password, confirmPassword: password })
  await expect(page).toHaveURL(/\/confirm/)
  const first = await sentCode(email)
  const status = page.getByRole('main').getByRole('status')
  const resend = page.getByRole('button', { name: /^(Send a new code|コードの再送信)$/ })
  const countdown = page.getByRole('button', { name: /A new code can be sent in|秒後に再送信/ })
  faults.inject({ ...failing('ResendConfirmationCode', 'CodeDeliveryFailureException'), times: 1 })
  for (const said of [
    common.emailFailed,
    words('A new code is on its way.', '新しいコードを送信しました。'),
  ]) {
    await expect(countdown).toBeVisible()
    await page.clock.fastForward(30_000)
    await resend.click()
    await inBothLanguages(page, (language) => expect(status).toHaveText(said[language]))
  }
  expect(await sentCode(email)).not.toBe(first)
})

faultJourney('a hosted page that does not come is waited for 10 seconds', async ({ page, faults }) => {
  // The browser stays where it is when an address answers that it has no page.
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
