import { failing, identity, unreachable, type Message } from './account-messages.ts'
import { expectAlert, inBothLanguages, words } from './account-page.ts'
import { enrolPerson } from './enrol-person.ts'
import { faultJourney, refusal } from './fault-journey.ts'
import { expect, expectAccessible } from './journey.ts'

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
  'a session that the service has ended leads to the sign-in with the reason',
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

    await faultJourney.step('an unreachable service signs nobody out', async () => {
      faults.heal()
      faults.inject(unreachable())
      await context.addCookies(storageState.cookies)
      await page.goto('/announcements')
      await inBothLanguages(page, (language) =>
        expect(page.getByRole('alert')).toContainText(
          {
            en: 'You are still signed in. This page opens as soon as the service responds.',
            ja: 'サインインの状態は保たれています。サービスにつながりしだい、このページが開きます。',
          }[language],
        ),
      )
      await expectAccessible(page)
      // An impatient user may sign in again, and would return to the page.
      await page.getByRole('link', { name: /^(Sign in with your password|パスワードでサインイン)$/ }).click()
      await expect(page).toHaveURL(/\/login\?to=%2Fannouncements$/)
      await inBothLanguages(page, (language) =>
        expect(page.getByRole('alert')).toContainText(
          {
            en: 'Cannot reach the sign-in service. You are still signed in; try again in a moment.',
            ja: 'サインインサービスに接続できません。サインインの状態は保たれています。しばらくしてからもう一度お試しください。',
          }[language],
        ),
      )
      await page.goBack()
      await expect(page.getByRole('button', { name: /^(Try again|再試行)$/ })).toBeVisible()
      // The page recovers by itself.
      faults.heal()
      await expect(page).toHaveURL(/\/announcements$/)
    })

    await faultJourney.step('a plain sign-out never fails, for any answer of the service', async () => {
      faults.inject(failing('RevokeToken'))
      await page
        .getByRole('button', { name: /^(Logout|ログアウト)$/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/login$/)
    })
  },
)

faultJourney(
  'every tab leaves a session that the service ended, and keeps what was typed',
  async ({ page, context, faults }) => {
    const { storageState } = await enrolPerson()
    await context.addCookies(storageState.cookies)
    const other = await context.newPage()
    await other.goto('/jobs/form')
    const name = other.getByRole('textbox', { name: 'Name' })
    await name.fill('Unsent')
    faults.inject(failing('GetUser', 'NotAuthorizedException', 'Access Token has been revoked'))
    await page.goto('/announcements')
    await expect(page).toHaveURL(/\/login\?to=%2Fannouncements/)
    // No action is needed in this tab.
    await expect(other).toHaveURL(/\/login\?to=%2Fjobs%2Fform/)
    await expect(other.getByRole('alert')).toContainText('Your session was ended. Please sign in again.')
    await expectAccessible(other)
    faults.heal()
    await context.addCookies(storageState.cookies)
    await other.goto('/jobs/form')
    await expect(name).toHaveValue('Unsent')
  },
)
