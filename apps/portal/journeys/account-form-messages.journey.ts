import {
  answering,
  broken,
  common,
  failing,
  identity,
  made,
  password,
  signUpApi,
  unreachable,
  type Message,
} from './account-messages.ts'
import { expectAlert, field, fill, inBothLanguages, send, sendButton, words } from './account-page.ts'
import { faultJourney } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'
import { freshAddress } from './people.ts'

/** Unsigned tokens of a chosen length. The portal only reads their claims. */
function tokensOf(length: number) {
  const now = Math.floor(Date.now() / 1000)
  const claims = { sub: 'nobody', iat: now, exp: now + 3600, pad: 'x'.repeat(length) }
  const token = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.sig`
  return { AuthenticationResult: { IdToken: token, AccessToken: token, RefreshToken: 'refresh' } }
}

const signIn: readonly Message[] = [
  [
    undefined,
    words(
      'The email address or password is incorrect.',
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
      'The sign-in service asked for a step that is not supported here. Please contact the administrator.',
      '認証サービスから、対応していない手順が求められました。管理者にお問い合わせください。',
    ),
  ],
  [answering('RespondToAuthChallenge', { AuthenticationResult: {} }), common.untrusted],
  [
    answering('RespondToAuthChallenge', tokensOf(4000)),
    words(
      'The session is too large for cookies. Please contact the administrator.',
      'セッション情報が大きすぎるためCookieに保存できません。管理者にお問い合わせください。',
    ),
  ],
]

const signingUp: readonly Message[] = [
  [
    undefined,
    words(
      'Sign-up failed. Only users registered beforehand can sign up. Please contact the administrator.',
      'アカウントを作成できませんでした。管理者による事前の登録が必要です。管理者にお問い合わせください。',
    ),
  ],
  [
    signUpApi(409, 'USER_ALREADY_EXISTS'),
    words('This email address is already registered.', 'このメールアドレスは既に登録されています。'),
  ],
  [
    signUpApi(400, 'INVALID_PASSWORD', 'Password is too common'),
    words(
      'This password is too common. Choose another.',
      'このパスワードはよく使われるものです。別のものを選んでください。',
    ),
  ],
  [signUpApi(500, 'INTERNAL'), common.server],
  [signUpApi(429, 'TOO_MANY_REQUESTS'), common.tooManyRequests],
  [unreachable(/^\/signup-api/), common.network],
]

const confirming: readonly Message[] = [
  [
    undefined,
    words(
      'That code is incorrect. Use the one in the latest email. If your address is already confirmed, sign in instead.',
      'コードが正しくありません。最新のメールのコードを入力してください。確認がお済みの場合は、サインインに戻ってください。',
    ),
  ],
  [signUpApi(400, 'CODE_EXPIRED'), common.expiredCode],
  [
    signUpApi(400, 'INVALID_FIELDS', 'Authentication Error'),
    words('Authentication Error', '認証に失敗しました'),
  ],
  [unreachable(/^\/signup-api/), common.network],
]

const forgetting: readonly Message[] = [
  [undefined, words('This email address is not registered.', 'このメールアドレスは登録されていません。')],
  [failing('ForgotPassword', 'CodeDeliveryFailureException'), common.emailFailed],
  [failing('ForgotPassword'), common.emailFailed],
  [failing('ForgotPassword', 'LimitExceededException'), common.tooManyAttempts],
]

const resettingMfa: readonly Message[] = [
  [undefined, words('Failed to authenticate.', '認証に失敗しました。')],
  [unreachable(/^\/signup-api/), common.network],
  [signUpApi(503, 'SERVICE_UNAVAILABLE'), common.server],
]

/**
 * The forms of one journey share a browser, since starting another takes longer than the checks.
 */
const journeys = {
  'a sign-in': [{ path: '/login', messages: signIn, fields: ['email', 'password'] }],
  'every other form': [
    { path: '/signup', messages: signingUp, fields: ['email', 'password', 'confirmPassword'] },
    { path: '/confirm', messages: confirming, fields: ['email', 'code'] },
    { path: '/forgot-password', messages: forgetting, fields: ['email'] },
    { path: '/mfa-reset', messages: resettingMfa, fields: ['email', 'password'] },
  ],
} as const

function filledIn() {
  return { email: freshAddress(), password, confirmPassword: password, code: '123456' } as const
}

for (const [what, forms] of Object.entries(journeys))
  faultJourney(
    `${what} reports failures in both languages and can be sent again`,
    async ({ page, faults }) => {
      for (const { path, messages, fields } of forms)
        await faultJourney.step(path, async () => {
          faults.heal()
          await page.goto(path)
          const values = filledIn()
          await fill(page, Object.fromEntries(fields.map((name) => [name, values[name]])))
          for (const [rule, said] of messages) {
            faults.heal()
            if (rule) faults.inject(rule)
            await send(page, path === '/confirm' ? { code: values.code } : {})
            await expectAlert(page, said)
            await expect(sendButton(page)).toHaveAttribute('type', 'submit')
          }
          await expectAccessible(page)
        })
    },
  )

faultJourney(
  'a form is sent once, however often it is submitted, and shows that it is busy',
  async ({ page, faults }) => {
    const longerThanThisJourney = 10 * 60_000
    faults.inject({ path: identity, fault: { name: 'delay', ms: longerThanThisJourney } })
    await page.goto('/login')
    await send(page, { email: freshAddress(), password })
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

faultJourney('a browser that keeps no cookies gets an explanation', async ({ page, faults }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', {
      get: () => '',
      set(_cookie: string) {
        // Drops every cookie.
      },
    }),
  )
  faults.inject(answering('RespondToAuthChallenge', tokensOf(10)))
  await page.goto('/login')
  await send(page, { email: freshAddress(), password })
  await expectAlert(
    page,
    words(
      'The browser does not keep cookies for this site, so you cannot stay signed in.',
      'ブラウザーがこのサイトのCookieを保存しないため、サインインを維持できません。',
    ),
  )
})
