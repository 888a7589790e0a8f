import { credentials, expectNotice, fill, send, words, type Language } from './account-page.ts'
import { expectKeyboardOrder, expectScreen } from './account-screens.ts'
import { cloud } from './cloud-admin.ts'
import { enrolPerson } from './enrol-person.ts'
import { expect, journey } from './journey.ts'
import { oneTimeCode, registerPerson, sentCode, freshAddress } from './people.ts'

/** The two extremes: a wide light page in English and a narrow dark one in Japanese. */
const readers = {
  en: { locale: 'en-US', viewport: { width: 1280, height: 900 }, colorScheme: 'light' },
  ja: { locale: 'ja-JP', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
} as const satisfies Record<Language, object>

for (const language of ['en', 'ja'] as const)
  journey.describe(`the public routes, ${language}`, () => {
    journey.use(readers[language])
    const say = (en: string, ja: string) => words(en, ja)[language]

    journey(
      `/signup leads to /confirm, /confirm to /mfa, /mfa to /dashboard, ${language}`,
      async ({ page }) => {
        const person = registerPerson()
        await page.goto('/signup')
        await expectScreen(page, 'signup', language)
        await send(page, {
          email: person.email,
          password: person.password,
          confirmPassword: person.password,
        })
        await expect(page).toHaveURL(/\/confirm$/)
        const wait = say(String.raw`You can request a new code in \d+ s`, String.raw`\d+秒後に再送信できます`)
        await expect(page.getByText(new RegExp(wait))).toBeVisible()
        const resend = say('Send a new code', 'コードの再送信')
        await expect(page.getByRole('button', { name: resend })).toBeDisabled()
        await expectScreen(page, 'confirm', language)
        await expect(page.getByText(person.email)).toBeVisible()

        await journey.step('a sign-up that was left before the code is resumed by a sign-in', async () => {
          await page.goto('/login?to=%2Fdevice')
          await send(page, credentials(person))
          await expect(page).toHaveURL(/\/confirm\?/)
          await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
            say(
              'Your email address is not confirmed yet. Enter the code to finish signing up.',
              'メールアドレスはまだ確認されていません。確認コードを入力してアカウント作成を完了してください。',
            ),
          )
        })

        await fill(page, { code: await sentCode(person.email) })
        await expect(page).toHaveURL(/\/mfa/)
        await expect(
          page.getByRole('img', { name: say('QR code for the authenticator app', '認証アプリ用のQRコード') }),
        ).toBeVisible()
        await expectScreen(page, 'mfa', language)
        const link = page.getByRole('link', {
          name: say('Open in an authenticator app on this device', 'この端末の認証アプリで開く'),
        })
        await expect(link).toHaveAttribute(
          'href',
          /^otpauth:\/\/totp\/University%20Quantum%20Cloud:.+&issuer=/,
        )
        const secret = await page.getByTestId('totp-secret').textContent()
        expect(secret).toMatch(/^(\w{4} )+\w{1,4}$/)
        person.secret = secret?.replaceAll(/\s/g, '') ?? ''
        await fill(page, { code: oneTimeCode(person) })
        await expect(page).toHaveURL(/\/device$/)

        await journey.step(
          'a signed-in user who visits a public page is redirected to /dashboard',
          async () => {
            // A unit test of the guard covers all eight paths.
            await page.goto(language === 'en' ? '/login' : '/confirm-password')
            await expect(page).toHaveURL(/\/dashboard$/)
          },
        )
      },
    )

    journey(`/login leads to /confirm-mfa, which survives a reload, ${language}`, async ({ page }) => {
      const person = await enrolPerson()
      await page.goto('/')
      await expect(page).toHaveURL(/\/login\?to=/)
      await expectScreen(page, 'login', language)
      await expect(
        page.getByRole('button', {
          name: say('Sign in with your university account', '大学アカウントでサインイン'),
        }),
      ).toBeVisible()
      if (language === 'en') await expectKeyboardOrder(page)
      await send(page, credentials(person))
      await expect(page).toHaveURL(/\/confirm-mfa/)
      await page.reload()
      await expect(page).toHaveURL(/\/confirm-mfa/)
      await expectScreen(page, 'confirmMfa', language)
      await expect(page.getByText(language === 'en' ? /code: \d:\d\d$/ : /残り時間：\d:\d\d$/)).toBeVisible()
      await journey.step('a code is accepted with full-width digits and a space', async () => {
        const wide = [...oneTimeCode(person)]
          .map((digit) => String.fromCodePoint(0xff10 + Number(digit)))
          .join('')
        await fill(page, { code: `${wide.slice(0, 3)} ${wide.slice(3)}` })
      })
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    journey(`/forgot-password leads to /confirm-password and /login, ${language}`, async ({ page }) => {
      const { email } = await enrolPerson()
      await page.goto('/confirm-password')
      await expect(page).toHaveURL(/\/forgot-password$/)
      await page.goto('/howto')
      await page.getByRole('link', { name: say('Forgot your password?', 'パスワードをお忘れですか') }).click()
      await expect(page).toHaveURL(/\/forgot-password\?to=%2Fhowto$/)
      await expectScreen(page, 'forgotPassword', language)
      await send(page, { email })
      await expect(page).toHaveURL(/\/confirm-password\?to=%2Fhowto$/)
      await expectScreen(page, 'confirmPassword', language)
      await journey.step('a page that a phone reloads meanwhile still accepts the code', async () => {
        await page.reload()
        await expectScreen(page, 'confirmPassword', language)
      })
      if (language === 'en') await expectKeyboardOrder(page)
      await fill(page, { code: await sentCode(email) })
      const renew = (password: string) => send(page, { password, confirmPassword: password })

      await journey.step('the pool rejects 8 to 11 characters, the form common passwords', async () => {
        await renew('Mv4d123!')
        await expect(page.getByRole('alert')).toHaveText(
          say('The password must be at least 12 characters', 'パスワードは12文字以上で入力してください'),
        )
        await renew('P@ssw0rd2024!!')
        await expect(
          page.getByText(
            say(
              'This password is too common. Choose another',
              'このパスワードはよく使われるものです。別のものを選んでください',
            ),
          ),
        ).toBeVisible()
      })

      const wentTo: string[] = []
      page.on('framenavigated', (frame) => wentTo.push(new URL(frame.url()).pathname))
      await renew('Another-horse-8-battery')
      await expect(page).toHaveURL(/\/login\?to=%2Fhowto&notice=passwordReset/)
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        say(
          'Your password has been changed. Sign in with the new one.',
          'パスワードを変更しました。新しいパスワードでサインインしてください。',
        ),
      )
      expect(wentTo).toEqual(['/login'])
    })

    journey(`/mfa-reset ends at /login, and a granted reset at /mfa, ${language}`, async ({ page }) => {
      const person = await enrolPerson()
      await page.goto('/mfa-reset')
      await expectScreen(page, 'mfaReset', language)
      await send(page, { email: freshAddress(), password: person.password })
      await expect(page.getByRole('alert')).toHaveText(say('Failed to authenticate.', '認証に失敗しました。'))
      await send(page, credentials(person))
      await expect(page).toHaveURL(/\/login\?notice=mfaResetAccepted/)
      await expect(page.getByRole('main').getByRole('status')).toHaveText(
        say('Your request has been accepted.', '申請を受け付けました。'),
      )

      cloud('users', 'reset-mfa', person.email)
      await send(page, credentials(person))
      await expect(page).toHaveURL(/\/mfa\?notice=setUpMfa/)
      await expect(page.getByRole('main').getByRole('status').first()).toHaveText(
        say(
          'Set up multi-factor authentication to continue.',
          '続けるにはMFA（多要素認証）を設定してください。',
        ),
      )
    })

    journey(`a password set by an administrator is replaced within /login, ${language}`, async ({ page }) => {
      const email = freshAddress()
      const [, password = ''] =
        /password (\S+)/.exec(cloud('users', 'add', email, '--temporary-password')) ?? []
      await page.goto('/login')
      await send(page, { email, password })
      await expectScreen(page, 'newPassword', language)
      await expect(page).toHaveURL(/\/login$/)
      const next = 'Correct-horse-7-battery'
      await send(page, { password: next, confirmPassword: next })
      await expect(page).toHaveURL(/\/mfa/)
    })

    journey(
      `after a reload /confirm asks for the e-mail and leads to /login, ${language}`,
      async ({ page }) => {
        const person = registerPerson()
        await page.goto('/signup')
        await send(page, {
          email: person.email,
          password: person.password,
          confirmPassword: person.password,
        })
        await expect(page).toHaveURL(/\/confirm$/)

        await journey.step('a mistyped address is corrected at /signup', async () => {
          await page.getByRole('link', { name: say('Back to sign in', 'サインインに戻る') }).click()
          await page.getByRole('link', { name: say('Sign up', 'アカウント作成'), exact: true }).click()
          await expect(page).toHaveURL(/\/signup$/)
          await expect(page.getByLabel(say('Email', 'メールアドレス'))).toHaveValue(person.email)
          const corrected = registerPerson()
          await send(page, {
            email: corrected.email,
            password: corrected.password,
            confirmPassword: corrected.password,
          })
          await expect(page).toHaveURL(/\/confirm$/)
          await expect(page.getByText(corrected.email)).toBeVisible()
        })
        await page.reload()
        await expectScreen(page, 'confirmUnknown', language)
        await send(page, { email: person.email, code: await sentCode(person.email) })
        await expect(page).toHaveURL(/\/login\?notice=confirmed/)
        await expect(page.getByRole('main').getByRole('status')).toHaveText(
          say(
            'Your email address is confirmed. Sign in to continue.',
            'メールアドレスを確認しました。サインインしてください。',
          ),
        )
      },
    )
  })

journey('a step without the one before it redirects to /login with the reason', async ({ page }) => {
  await page.goto('/confirm-mfa')
  await expect(page).toHaveURL(/\/login\?notice=noChallenge/)
  await expectNotice(
    page,
    words('Sign in again with your password.', 'パスワードの入力からやり直してください。'),
  )
  await page.goto('/mfa')
  await expect(page).toHaveURL(/\/login\?notice=noSession/)
  await expectNotice(
    page,
    words(
      'Sign in first, then set up your authenticator app.',
      '認証アプリを設定するには、先にサインインしてください。',
    ),
  )
})

journey('a user may switch to another account before the second factor', async ({ page }) => {
  const person = await enrolPerson()
  const leave = () => page.getByRole('button', { name: 'Use a different account' }).click()
  await page.goto('/login')
  await send(page, credentials(person))
  await expect(page).toHaveURL(/\/confirm-mfa/)
  await leave()
  await expect(page).toHaveURL(/\/login$/)

  const tokens = async () =>
    (await page.context().cookies()).filter(({ name }) => name.startsWith('CognitoIdentityServiceProvider'))
  cloud('users', 'reset-mfa', person.email)
  await send(page, credentials(person))
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  expect(await tokens()).not.toEqual([])
  await leave()
  await expect(page).toHaveURL(/\/login$/)
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await tokens()).toEqual([])
})

journey('everything from sign-up to a changed password works with the keyboard only', async ({ page }) => {
  const person = registerPerson()
  /** Presses Tab until the control with that name has a visible focus. */
  const tabTo = async (name: string, key = 'Tab') => {
    for (let steps = 0; steps < 20; steps += 1) {
      await page.keyboard.press(key)
      const focused = page.locator(':focus')
      const label = await focused.evaluate((element) =>
        element instanceof HTMLInputElement
          ? (element.labels?.[0]?.textContent ?? '')
          : (element.getAttribute('aria-label') ?? element.textContent),
      )
      if (label.includes(name)) return expect(focused).toHaveCSS('outline-style', 'solid')
    }
    throw new Error(`Tab does not reach ${name}`)
  }
  const write = async (name: string, text: string) => {
    await tabTo(name)
    await page.keyboard.type(text)
  }

  await page.goto('/login')
  await expect(page.locator('#first-page')).toHaveCount(0)
  await expect(page.getByLabel('Email')).toBeFocused()
  await tabTo('Skip to content', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await tabTo('Sign up')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await write('Email', person.email)
  await write('Password', person.password)
  await tabTo('Show the password')
  await page.keyboard.press('Space')
  await expect(page.locator('[name="password"]')).toHaveAttribute('type', 'text')
  await write('Confirm password', person.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeFocused()
  await write('Verification code', await sentCode(person.email))
  await expect(page.getByLabel('One-time code')).toBeFocused()
  const secret = await page.getByTestId('totp-secret').textContent()
  person.secret = secret?.replaceAll(/\s/g, '') ?? ''
  await page.keyboard.type(oneTimeCode(person))
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await tabTo('Account')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu')).toBeFocused()
  // One letter: the menu forgets typed letters after 350 ms.
  await page.keyboard.press('c')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.keyboard.type(person.password)
  await write('New password', 'Another-horse-8-battery')
  await write('Confirm password', 'Another-horse-8-battery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

journey('a password of 64 and more characters can be pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const long = `Ab1!${'x'.repeat(80)}`
  await page.goto('/signup')
  await page.locator('[name="password"]').focus()
  await page.evaluate((text) => navigator.clipboard.writeText(text), long)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.locator('[name="password"]')).toHaveValue(long)
})

journey('a phone in landscape shows the first field without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeInViewport({ ratio: 1 })
})
