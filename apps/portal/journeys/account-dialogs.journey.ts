import { common, failing, withReason } from './account-messages.ts'
import { field, send, words } from './account-page.ts'
import { enrolPerson } from './enrol-person.ts'
import { faultJourney } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'

for (const language of ['en', 'ja'] as const)
  faultJourney.describe(`the dialogs of the account, ${language}`, () => {
    faultJourney.use({ locale: language === 'ja' ? 'ja-JP' : 'en-US' })
    const say = (en: string, ja: string) => words(en, ja)[language]

    faultJourney(
      `signing out everywhere and changing the password report failures, ${language}`,
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
        const everywhere = say('Sign out everywhere', 'すべての端末からサインアウト')

        await faultJourney.step('the password is changed after each failure', async () => {
          await open(change)
          await expect(dialog.getByRole('heading')).toHaveText(change)
          await expect(dialog.locator('label')).toHaveText([
            say('Current password*', '現在のパスワード*'),
            say('New password*', '新しいパスワード*'),
            say('Confirm password*', 'パスワード（確認）*'),
          ])
          await expect(
            dialog.getByText(say('Fields marked * are required.', '*は必須項目です。')),
          ).toBeVisible()
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
            say(
              'The new password must differ from the current one',
              '現在のパスワードとは異なるパスワードを入力してください',
            ),
          )
          await ask(person.password, 'P@ssw0rd2024!!')
          await describe(
            'password',
            say('This password is too common', 'このパスワードはよく使われるものです'),
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
            say('The current password is incorrect.', '現在のパスワードが正しくありません。'),
          )
          await ask(person.password, 'Mv4d123!')
          await expect(alert).toHaveText(
            say('The password must be at least 12 characters', 'パスワードは12文字以上で入力してください'),
          )
          faults.inject({ ...failing('ChangePassword'), times: 1 })
          await ask(person.password, 'Another-horse-8-battery')
          await expect(alert).toHaveText(common.passwordNotChanged[language])
          await expectAccessible(page)
          await send(page)
          await expect(dialog.getByRole('status')).toHaveText(
            say(
              'Your password has been changed. You are signed out on all other devices.',
              'パスワードを変更しました。ほかの端末からはサインアウトしました。',
            ),
          )
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
        })

        await faultJourney.step('a sign-out that fails leaves the user signed in', async () => {
          await open(everywhere)
          await expect(dialog).toContainText(
            say(
              'You will be signed out of every browser, including this one. Programs that use your API token keep working until you revoke it.',
              'この端末を含め、すべてのブラウザーからサインアウトします。APIトークンを使うプログラムは、トークンを失効させるまでそのまま使えます。',
            ),
          )
          faults.inject(failing('GlobalSignOut'))
          const confirm = dialog.getByRole('button', {
            name: say('Sign out everywhere', 'サインアウト'),
            exact: true,
          })
          await confirm.click()
          await expect(dialog.getByRole('alert')).toHaveText(
            withReason('Logout failed.', 'ログアウトに失敗しました。')[language],
          )
          await expectAccessible(page)
          faults.heal()
          await confirm.click()
          await expect(page).toHaveURL(/\/login$/)
        })
      },
    )
  })
