import type { Page } from '@playwright/test'
import { field, fill, inBothLanguages, send, words, type Words } from './account-page.ts'
import { enrolPerson } from './enrol-person.ts'
import { expect, expectAccessible, journey } from './journey.ts'

const password = 'Correct-horse-7-battery'
const good = { email: 'ada@example.ac.jp', password, confirmPassword: password, code: '123456' }
type Field = keyof typeof good

const email = {
  required: words('Please enter your email address', 'メールアドレスを入力してください'),
  invalid: words('Please enter a valid email address', '有効なメールアドレスを入力してください'),
  tooLong: words(
    'The email address must be at most 100 characters',
    'メールアドレスは100文字以内で入力してください',
  ),
} as const
const secret = {
  required: words('Please enter your password', 'パスワードを入力してください'),
  newRequired: words('Please enter a new password', '新しいパスワードを入力してください'),
  uppercase: words('The password must contain an uppercase letter', 'パスワードには英大文字を含めてください'),
  lowercase: words('The password must contain a lowercase letter', 'パスワードには英小文字を含めてください'),
  number: words('The password must contain a number', 'パスワードには数字を含めてください'),
  special: words('The password must contain a special character', 'パスワードには記号を含めてください'),
  common: words(
    'This password is too common. Choose another',
    'このパスワードはよく使われるものです。別のものを選んでください',
  ),
} as const
function tooShort(minimum: number) {
  return words(
    `The password must be at least ${minimum} characters`,
    `パスワードは${minimum}文字以上で入力してください`,
  )
}
const again = {
  required: words('Please enter the password again', 'パスワードをもう一度入力してください'),
  differs: words('Password does not match', 'パスワードが一致しません'),
} as const
const code = {
  required: words('Please enter the verification code', '確認コードを入力してください'),
  digits: words('The verification code has 6 digits', '確認コードは6桁の数字です'),
} as const

type Case = readonly [field: Field, value: string, said: Words]

const classes: readonly Case[] = [
  ['password', 'correct-horse-7', secret.uppercase],
  ['password', 'CORRECT-HORSE-7', secret.lowercase],
  ['password', 'Correct-horse-x', secret.number],
  ['password', 'Correct horse 7', secret.special],
]
const addresses: readonly Case[] = [
  ['email', '', email.required],
  ['email', 'ada', email.invalid],
]

function strong(minimum: number, short: string, required: Words): readonly Case[] {
  return [
    ['password', '', required],
    ...classes,
    ['password', short, tooShort(minimum)],
    ['password', 'P@ssw0rd2024!!', secret.common],
    ['confirmPassword', '', again.required],
    ['confirmPassword', 'Other-horse-77', again.differs],
  ]
}
const codes: readonly Case[] = [
  ['code', '', code.required],
  ['code', '12345', code.digits],
]

interface Form {
  readonly fields: readonly Field[]
  readonly cases: readonly Case[]
  /** Opens the page when its address alone does not. */
  readonly open?: (page: Page) => Promise<void>
}

const forms = {
  '/login': {
    fields: ['email', 'password'],
    cases: [
      ...addresses,
      ['password', '', secret.required],
      ...classes,
      ['password', 'Short-7', tooShort(12)],
    ],
  },
  '/signup': {
    fields: ['email', 'password', 'confirmPassword'],
    cases: [
      ...addresses,
      ['email', `${'a'.repeat(64)}@${'b'.repeat(33)}.jp`, email.tooLong],
      ...strong(12, 'Short-horse', secret.required),
    ],
  },
  '/confirm': { fields: ['email', 'code'], cases: [...addresses, ...codes] },
  '/forgot-password': { fields: ['email'], cases: addresses },
  '/confirm-password': {
    fields: ['code', 'password', 'confirmPassword'],
    cases: [...codes, ...strong(8, 'Mv4d12!', secret.newRequired)],
    async open(page) {
      await page.goto('/forgot-password')
      await send(page, { email: (await enrolPerson()).email })
      await expect(page).toHaveURL(/\/confirm-password$/)
    },
  },
  '/mfa-reset': {
    fields: ['email', 'password'],
    cases: [...addresses, ['password', '', secret.required]],
  },
} satisfies Record<string, Form>

/**
 * The forms of one journey share a browser, since starting another takes longer than the checks.
 */
const journeys = {
  'the forms of the sign-in': ['/login', '/forgot-password', '/mfa-reset'],
  'the forms of the sign-up and of the reset': ['/signup', '/confirm', '/confirm-password'],
} as const

for (const [what, paths] of Object.entries(journeys))
  journey(`${what} validate each field, on submit and then on change`, async ({ page }) => {
    for (const path of paths) await journey.step(path, () => expectChecked(page, path))
  })

async function expectChecked(page: Page, path: keyof typeof forms): Promise<void> {
  const { fields, cases, open }: Form = forms[path]
  const wrong = page.locator('[aria-invalid="true"]')
  const [first = 'email'] = fields
  await (open ? open(page) : page.goto(path))

  await journey.step('shows no errors before the form was submitted', async () => {
    await field(page, first).fill('a')
    await expect(wrong).toHaveCount(0)
  })

  await journey.step('submits no invalid values and focuses the first invalid field', async () => {
    await send(page, { [first]: '' })
    await expect(field(page, first)).toBeFocused()
    await expect(wrong).toHaveCount(fields.length)
    await expectAccessible(page)
  })

  const values = Object.fromEntries(fields.map((name) => [name, good[name]]))
  await inBothLanguages(page, async (language) => {
    await fill(page, values)
    await expect(wrong).toHaveCount(0)
    for (const [name, value, said] of cases) {
      await field(page, name).fill(value)
      await expect(field(page, name), `${name} ${value}`).toHaveAccessibleDescription(
        new RegExp(said[language]),
      )
      await field(page, name).fill(good[name])
    }
  })
}
