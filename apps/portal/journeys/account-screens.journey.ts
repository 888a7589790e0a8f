import { cloud } from './cloud-admin.ts'
import { expect, expectAccessible, journey } from './journey.ts'
import { enterPassword, oneTimeCode, registerPerson, sentCode, type Person } from './people.ts'

const strangers = { email: 'nobody@example.ac.jp', password: 'Correct-horse-7-battery' }

journey.describe('the public routes', () => {
  // One person walks through all of them: what a row needs, the row before it has made.
  journey.describe.configure({ mode: 'serial' })
  let person: Person
  const inbox = () => sentCode(person.email)
  journey.beforeAll(() => {
    person = registerPerson()
  })

  journey('/signup leads to /confirm, /confirm to /mfa, /mfa to /dashboard', async ({ page }) => {
    await page.goto('/signup')
    await expect(page).toHaveTitle('Sign up | University Quantum Cloud')
    await expect(page.getByRole('main').getByRole('link', { name: 'terms of use' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'privacy policy' })).toBeVisible()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByLabel('Confirm password').fill(person.password)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL(/\/confirm$/)
    await expect(page.getByRole('button', { name: /A new code can be sent in \d+ s/ })).toBeDisabled()

    await journey.step('a sign-up broken off before the code is resumed by a sign-in', async () => {
      await page.goto('/login?to=%2Fdevice')
      await enterPassword(page, person)
      await expect(page).toHaveURL(/\/confirm\?/)
      await expect(page.getByText('Your e-mail is not confirmed yet.')).toBeVisible()
      await expectAccessible(page)
    })

    await page.getByLabel('Verification code').fill(inbox())
    await expect(page).toHaveURL(/\/mfa/, { timeout: 20_000 })
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    const link = page.getByRole('link', { name: 'Open in an authenticator app on this device' })
    await expect(link).toHaveAttribute('href', /^otpauth:\/\/totp\/University%20Quantum%20Cloud:.+&issuer=/)
    const secret = await page.getByTestId('totp-secret').textContent()
    expect(secret).toMatch(/^(\w{4} )+\w{1,4}$/)
    person.secret = secret?.replaceAll(/\s/g, '') ?? ''
    await expectAccessible(page)
    await page.getByLabel('One-time code').fill(oneTimeCode(person))
    await expect(page).toHaveURL(/\/device$/)

    await journey.step('a signed-in user who visits a public page is sent to /dashboard', async () => {
      for (const path of ['/login', '/confirm-mfa', '/signup', '/confirm', '/mfa'])
        await expectLanding(path, /\/dashboard$/)
      for (const path of ['/forgot-password', '/confirm-password', '/mfa-reset'])
        await expectLanding(path, /\/dashboard$/)
    })

    async function expectLanding(path: string, landing: RegExp) {
      await page.goto(path)
      await expect(page, path).toHaveURL(landing)
    }
  })

  journey(
    '/login leads to /confirm-mfa, which survives a reload and leads to /dashboard',
    async ({ page }) => {
      await page.goto('/login')
      await expect(page.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
        'href',
        '/forgot-password',
      )
      await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/signup')
      await enterPassword(page, person)
      await expect(page).toHaveURL(/\/confirm-mfa$/)
      await page.reload()
      await expect(page).toHaveURL(/\/confirm-mfa$/)
      await expect(page.getByText(/another 2:\d\d/)).toBeVisible()
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(page.getByRole('link', { name: '再設定の申請' })).toHaveAttribute('href', '/mfa-reset')
      await expectAccessible(page)
      const code = oneTimeCode(person)
      await journey.step('a code is taken with full-width digits and a space', async () => {
        const wide = [...code].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('')
        await page.getByLabel('ワンタイムコード').fill(`${wide.slice(0, 3)} ${wide.slice(3)}`)
      })
      await expect(page).toHaveURL(/\/dashboard$/)
    },
  )

  journey('/forgot-password leads to /confirm-password, which leads to /login', async ({ page }) => {
    await page.goto('/confirm-password')
    await expect(page).toHaveURL(/\/forgot-password$/)
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page).toHaveURL(/\/confirm-password$/)
    const renew = async (password: string) => {
      await page.getByLabel('New password').fill(password)
      await page.getByLabel('Confirm password').fill(password)
      await page.getByRole('button', { name: 'Set password' }).click()
    }

    await journey.step('each field says what is wrong, in both languages', async () => {
      const say = async (name: string, en: string, ja: string) => {
        const field = page.locator(`[name="${name}"]`)
        await expect(field).toHaveAccessibleDescription(new RegExp(en))
        await page.getByRole('button', { name: '日本語' }).click()
        await expect(field).toHaveAccessibleDescription(new RegExp(ja))
        await page.getByRole('button', { name: 'EN', exact: true }).click()
      }
      await renew('')
      await say('code', 'Please enter the verification code', '確認コードを入力してください')
      await say('password', 'Please enter your password', 'パスワードを入力してください')
      await renew('Mv4d12!')
      await say('password', 'must be at least 8 characters', 'パスワードは8文字以上で入力してください')
      await page.getByLabel('Confirm password').fill('Mv4d1234!')
      await say('confirmPassword', 'Password does not match', 'パスワードが一致しません')
    })
    await page.getByLabel('Verification code').fill(inbox())

    await journey.step('8 to 11 characters are the word of the pool, common ones ours', async () => {
      await renew('Mv4d123!')
      await expect(page.getByRole('alert')).toContainText(
        'Password did not conform with policy: Password not long enough',
      )
      await renew('P@ssw0rd2024!!')
      await expect(page.getByText('This password is on the list of common ones.')).toBeVisible()
      await expectAccessible(page)
    })

    const wentTo: string[] = []
    page.on('framenavigated', (frame) => wentTo.push(new URL(frame.url()).pathname))
    Object.assign(person, { password: 'Another-horse-8-battery' })
    await renew(person.password)
    await expect(page).toHaveURL(/\/login\?notice=passwordReset/)
    await expect(page.getByText('The password is changed. Sign in with it.')).toBeVisible()
    expect(wentTo).toEqual(['/login'])
  })

  journey('/mfa-reset ends at /login with a success, or says that it failed', async ({ page }) => {
    await page.goto('/mfa-reset')
    await page.getByLabel('E-mail').fill(strangers.email)
    await page.getByLabel(/^Password/).fill(strangers.password)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page.getByRole('alert')).toHaveText('Failed to authenticate.')
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByRole('alert')).toHaveText('認証に失敗しました。')
    await page.getByRole('button', { name: 'EN' }).click()
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByLabel(/^Password/).fill(person.password)
    await page.getByRole('button', { name: 'Send the request' }).click()
    await expect(page).toHaveURL(/\/login\?notice=mfaResetAccepted/)
    await expect(page.getByText('Your request has been accepted.')).toBeVisible()
    await page.getByRole('button', { name: '日本語' }).click()
    await expect(page.getByText('申請を受け付けました。')).toBeVisible()

    await journey.step('once granted, /login leads to /mfa with the notice', async () => {
      cloud('users', 'reset-mfa', person.email)
      await page.getByLabel('メールアドレス').fill(person.email)
      await page.getByRole('textbox', { name: 'パスワード' }).fill(person.password)
      await page.getByRole('button', { name: '次へ' }).click()
      await expect(page).toHaveURL(/\/mfa\?notice=setUpMfa/)
      await expect(page.getByText('続けるにはMFA（多要素認証）を設定してください。')).toBeVisible()
    })
  })
})

const guarded = [
  ['/confirm-mfa', /\/login\?notice=noChallenge/, 'The sign-in has to start again with the password.'],
  ['/mfa', /\/login\?notice=noSession/, 'Sign in first to set up the authenticator.'],
] as const

journey('a step without the one before it leads to /login with the reason', async ({ page }) => {
  for (const [path, landing, reason] of guarded) {
    await page.goto(path)
    await expect(page).toHaveURL(landing)
    await expect(page.getByText(reason)).toBeVisible()
  }
})

journey('a password of the administrator is replaced within /login', async ({ page }) => {
  const email = `temporary-${process.pid}@example.ac.jp`
  const [, password = ''] = /password (\S+)/.exec(cloud('users', 'add', email, '--temporary-password')) ?? []
  await page.goto('/login')
  await enterPassword(page, { email, password })
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel('New password').fill('Correct-horse-7-battery')
  await page.getByLabel('Confirm password').fill('Correct-horse-7-battery')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL(/\/mfa/)
})

journey('after a reload /confirm asks for the e-mail and leads to /login', async ({ page }) => {
  const person = registerPerson()
  await page.goto('/signup')
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel(/^Password/).fill(person.password)
  await page.getByLabel('Confirm password').fill(person.password)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/confirm$/)
  await page.reload()
  await page.getByLabel('E-mail').fill(person.email)
  await page.getByLabel('Verification code').fill(sentCode(person.email))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/login\?notice=confirmed/)
  await expect(page.getByText('Your e-mail is confirmed. Sign in to go on.')).toBeVisible()
})
