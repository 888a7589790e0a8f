import { expect, type Page } from '@playwright/test'

export type Language = 'en' | 'ja'

/** A text in both languages. */
export type Words = Readonly<Record<Language, string>>

export function words(en: string, ja: string): Words {
  return { en, ja }
}

export const product = words('University Quantum Cloud', '大学量子クラウド')

/** A field by its name attribute, which is the same in every language. */
export function field(page: Page, name: string) {
  return page.locator(`form [name="${name}"]:not([hidden])`)
}

/** The submit button of the page's form. */
export function sendButton(page: Page) {
  return page.locator('form button[type="submit"], button[form]')
}

export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

/** Fills the page's form and submits it. */
export async function send(page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await fill(page, values)
  await sendButton(page).click()
}

/** The fields of the sign-in form. */
export function credentials({ email, password }: { email: string; password: string }) {
  return { email, password }
}

async function switchLanguage(page: Page, to: Language): Promise<void> {
  await page.getByRole('button', { name: to === 'en' ? 'EN' : '日本語', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', to)
}

/** Runs a check in the page's language, then in the other one, in which it leaves the page. */
export async function inBothLanguages(
  page: Page,
  check: (language: Language) => Promise<void>,
): Promise<void> {
  const first = (await page.locator('html').getAttribute('lang')) === 'ja' ? 'ja' : 'en'
  const second = first === 'en' ? 'ja' : 'en'
  await check(first)
  await switchLanguage(page, second)
  await check(second)
}

/** Expects the page's alert in both languages. */
export function expectAlert(page: Page, alert: Words): Promise<void> {
  return inBothLanguages(page, (language) => expect(page.getByRole('alert')).toHaveText(alert[language]))
}

/** Expects the page's status message in both languages. */
export function expectNotice(page: Page, notice: Words): Promise<void> {
  return inBothLanguages(page, async (language) => {
    await expect(page.getByRole('main').getByRole('status')).toHaveText(notice[language])
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}
