import type { Page } from '@playwright/test'
import { product, words, type Language, type Words } from './account-page.ts'
import { expect, expectAccessible } from './journey.ts'

interface Screen {
  readonly heading: Words
  readonly button: Words
  /** The labels of the fields, from top to bottom. */
  readonly labels: readonly Words[]
  /** The autocomplete attributes, for password managers and the autofill of codes. */
  readonly autocomplete: readonly string[]
  readonly links?: readonly (readonly [text: Words, href: string])[]
}

const label = {
  email: words('Email', 'メールアドレス'),
  password: words('Password', 'パスワード'),
  newPassword: words('New password', '新しいパスワード'),
  confirmPassword: words('Confirm password', 'パスワード（確認）'),
  oneTimeCode: words('One-time code', 'ワンタイムコード'),
  verificationCode: words('Verification code', '確認コード'),
}
const back = [words('Back to sign in', 'サインインに戻る'), '/login'] as const

/** Every public screen as it appears on the usual path. */
const screens = {
  login: {
    heading: words('Sign in', 'サインイン'),
    button: words('Continue', '次へ'),
    labels: [label.email, label.password],
    autocomplete: ['username', 'current-password'],
    links: [
      [words('Forgot your password?', 'パスワードをお忘れですか'), '/forgot-password'],
      [words('Sign up', 'アカウント作成'), '/signup'],
    ],
  },
  newPassword: {
    heading: words('Choose a new password', '新しいパスワードの設定'),
    button: words('Set password', '設定'),
    labels: [label.newPassword, label.confirmPassword],
    autocomplete: ['new-password', 'new-password'],
  },
  confirmMfa: {
    heading: words('One-time code', 'ワンタイムコード'),
    button: words('Sign in', 'サインイン'),
    labels: [label.oneTimeCode],
    autocomplete: ['one-time-code'],
    links: [[words('Request a reset', '再設定の申請'), '/mfa-reset']],
  },
  signup: {
    heading: words('Sign up', 'アカウント作成'),
    button: words('Sign up', 'アカウント作成'),
    labels: [label.email, label.password, label.confirmPassword],
    autocomplete: ['username', 'new-password', 'new-password'],
    links: [
      [words('terms of use', '利用規約'), '/terms.html'],
      [words('privacy policy', 'プライバシーポリシー'), '/privacy.html'],
      [words('Sign in', 'サインイン'), '/login'],
      [words('Enter the code', 'コードの入力'), '/confirm'],
    ],
  },
  confirm: {
    heading: words('Confirm your email address', 'メールアドレスの確認'),
    button: words('Confirm', '確認'),
    labels: [label.verificationCode],
    autocomplete: ['one-time-code'],
    links: [back],
  },
  confirmUnknown: {
    heading: words('Confirm your email address', 'メールアドレスの確認'),
    button: words('Confirm', '確認'),
    labels: [label.email, label.verificationCode],
    autocomplete: ['username', 'one-time-code'],
    links: [back],
  },
  mfa: {
    heading: words('Set up your authenticator app', '認証アプリの設定'),
    button: words('Finish', '完了'),
    labels: [label.oneTimeCode],
    autocomplete: ['one-time-code'],
  },
  forgotPassword: {
    heading: words('Reset your password', 'パスワードの再設定'),
    button: words('Send code', 'コードの送信'),
    labels: [label.email],
    autocomplete: ['username'],
    links: [back],
  },
  confirmPassword: {
    heading: words('Choose a new password', '新しいパスワードの設定'),
    button: words('Set password', '設定'),
    labels: [label.verificationCode, label.newPassword, label.confirmPassword],
    // Hidden from the user: it stores the user name with the new password in the password manager.
    autocomplete: ['one-time-code', 'username', 'new-password', 'new-password'],
    links: [back],
  },
  mfaReset: {
    heading: words('Request an authenticator reset', '認証アプリの再設定の申請'),
    button: words('Send request', '申請'),
    labels: [label.email, label.password],
    autocomplete: ['username', 'current-password'],
    links: [back],
  },
} as const satisfies Record<string, Screen>

const required = words('Fields marked * are required.', '*は必須項目です。')
const team = words('University Quantum Cloud team', '大学量子クラウドチーム')

/**
 * Expects what every public screen has: its texts, its layout, no overflow at 320 px and no axe
 * finding.
 */
export async function expectScreen(page: Page, name: keyof typeof screens, language: Language) {
  const { heading, button, labels, autocomplete, links = [] }: Screen = screens[name]
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading[language])
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  // The step of a temporary password is part of the sign-in and keeps its title.
  const title = (name === 'newPassword' ? screens.login.heading : heading)[language]
  await expect(page).toHaveTitle(`${title} | ${product[language]}`)
  await expect(main.locator('button[type="submit"]')).toHaveText(button[language])
  await expect(main.locator('label')).toHaveText(labels.map((words) => `${words[language]}*`))
  await expect(main.getByText(required[language])).toBeVisible()
  const inputs = main.locator('input')
  const found = await inputs.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')))
  expect(found, name).toEqual(autocomplete)
  // Every link of the sign-in keeps the page to return to.
  const to = new URL(page.url()).searchParams.get('to')
  const led = (href: string) =>
    to === null || href.endsWith('.html') ? href : `${href}?to=${encodeURIComponent(to)}`
  for (const [text, href] of links)
    await expect(main.getByRole('link', { name: text[language], exact: true })).toHaveAttribute(
      'href',
      led(href),
    )

  await expect(page.getByRole('region', { name: product[language] })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute('href', led('/login'))
  await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} ${team[language]}`)

  await expectRoom(page)
  await expectAccessible(page)
}

async function expectRoom(page: Page): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 }
  await page.setViewportSize({ width: 320, height })
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${page.url()} at 320 px`).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width, height })
}

/** Expects that Tab reaches every control in order and that each shows its focus. */
export async function expectKeyboardOrder(page: Page): Promise<void> {
  // The first key press ends the programmatic focus of the heading. Focus set by a program after a
  // click shows no ring.
  await page.keyboard.press('Tab')
  await page.locator('a').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  const controls = await page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
      (element) =>
        element.tabIndex >= 0 && !element.matches(':disabled, [hidden]') && element.checkVisibility(),
    )
    for (const [index, element] of all.entries()) element.dataset.order = String(index)
    return all.length
  })
  const reached: (string | undefined)[] = []
  for (let step = 0; step < controls; step += 1) {
    reached.push(
      await page.evaluate(() => {
        const focused = document.activeElement as HTMLElement
        const hasRing = getComputedStyle(focused).outlineStyle !== 'none'
        return hasRing ? focused.dataset.order : `${focused.outerHTML} without a ring`
      }),
    )
    await page.keyboard.press('Tab')
  }
  expect(reached).toEqual(reached.map((_, index) => String(index)))
}
