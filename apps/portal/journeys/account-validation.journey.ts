import { expect, expectAccessible, journey } from './journey.ts'

const password = 'Correct-horse-7-battery'
const good = { email: 'ada@example.ac.jp', password, confirmPassword: password, code: '123456' }
type Field = keyof typeof good

const email = {
  required: ['Please enter your email address', 'メールアドレスを入力してください'],
  invalid: ['Please enter a valid email address', '有効なメールアドレスを入力してください'],
  tooLong: [
    'The email address must be at most 100 characters',
    'メールアドレスは100文字以内で入力してください',
  ],
} as const
const secret = {
  required: ['Please enter your password', 'パスワードを入力してください'],
  uppercase: ['The password must contain an uppercase letter', 'パスワードには英大文字を含めてください'],
  lowercase: ['The password must contain a lowercase letter', 'パスワードには英小文字を含めてください'],
  number: ['The password must contain a number', 'パスワードには数字を含めてください'],
  special: ['The password must contain a special character', 'パスワードには記号を含めてください'],
  common: [
    'This password is on the list of common ones. Choose another',
    'このパスワードはよく使われるものです。別のものを選んでください',
  ],
} as const
const tooShort = (minimum: number) =>
  [
    `The password must be at least ${minimum} characters`,
    `パスワードは${minimum}文字以上で入力してください`,
  ] as const
const again = {
  required: ['Please enter the password again', 'パスワードをもう一度入力してください'],
  differs: ['Password does not match', 'パスワードが一致しません'],
} as const
const code = {
  required: ['Please enter the verification code', '確認コードを入力してください'],
  digits: ['The verification code has 6 digits', '確認コードは6桁の数字です'],
} as const

type Words = readonly [en: string, ja: string]
type Case = readonly [field: Field, value: string, words: Words]

const classes: readonly Case[] = [
  ['password', '', secret.required],
  ['password', 'correct-horse-7', secret.uppercase],
  ['password', 'CORRECT-HORSE-7', secret.lowercase],
  ['password', 'Correct-horse-x', secret.number],
  ['password', 'Correct horse 7', secret.special],
]
const addresses: readonly Case[] = [
  ['email', '', email.required],
  ['email', 'ada', email.invalid],
]

const pages: Record<string, { fields: readonly Field[]; button: string; cases: readonly Case[] }> = {
  '/login': {
    fields: ['email', 'password'],
    button: 'Continue',
    cases: [...addresses, ...classes, ['password', 'Short-7', tooShort(12)]],
  },
  '/signup': {
    fields: ['email', 'password', 'confirmPassword'],
    button: 'Sign up',
    cases: [
      ...addresses,
      ['email', `${'a'.repeat(64)}@${'b'.repeat(33)}.jp`, email.tooLong],
      ...classes,
      ['password', 'Short-horse', tooShort(12)],
      ['password', 'P@ssw0rd2024!!', secret.common],
      ['confirmPassword', '', again.required],
      ['confirmPassword', 'Other-horse-77', again.differs],
    ],
  },
  '/confirm': {
    fields: ['email', 'code'],
    button: 'Confirm',
    cases: [...addresses, ['code', '', code.required], ['code', '12345', code.digits]],
  },
  '/forgot-password': { fields: ['email'], button: 'Send the code', cases: addresses },
  '/mfa-reset': {
    fields: ['email', 'password'],
    button: 'Send the request',
    cases: [...addresses, ['password', '', secret.required]],
  },
}

for (const [path, { fields, button, cases }] of Object.entries(pages))
  journey(`${path} says what is wrong with each field, on submit and then on change`, async ({ page }) => {
    const field = (name: Field) => page.locator(`[name="${name}"]`)
    await page.goto(path)

    await journey.step('says nothing before it was sent', async () => {
      await field(fields[0] ?? 'email').fill('a')
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    })

    await journey.step('sends nothing that is wrong, and goes to the first wrong field', async () => {
      await field(fields[0] ?? 'email').fill('')
      await page.getByRole('button', { name: button, exact: true }).click()
      await expect(field(fields[0] ?? 'email')).toBeFocused()
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(fields.length)
      await expectAccessible(page)
    })

    for (const name of fields) await field(name).fill(good[name])
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    const told = new Map<string, string>()
    for (const [name, value, [en, ja]] of cases) {
      await field(name).fill(value)
      await expect(field(name), `${name} ${value}`).toHaveAccessibleDescription(new RegExp(en))
      told.set(en, ja)
      await page.getByRole('button', { name: '日本語' }).click()
      await expect(field(name), `${name} ${value}`).toHaveAccessibleDescription(new RegExp(ja))
      await page.getByRole('button', { name: 'EN', exact: true }).click()
      await field(name).fill(good[name])
    }
    expect(told.size).toBe(cases.length)
  })
