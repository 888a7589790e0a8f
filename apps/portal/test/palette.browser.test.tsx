import { jobFixtures } from '@qportal/api-client/testing'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it('matches typed text with a page before a job of the former search', async () => {
  const { sampling } = jobFixtures
  const { cloud } = await renderPortal('/dashboard', { jobs: [sampling] })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: new RegExp(`^${sampling.name}`) })).toBeVisible()
  cloud.answerNext('GET /jobs', () => new Promise(() => undefined))
  await userEvent.keyboard('announce{Enter}')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
})

it('finds jobs by their status, in the words of the page and of the API', async () => {
  document.cookie = 'qportal.language=ja; path=/'
  onTestFinished(() => {
    document.cookie = 'qportal.language=; Max-Age=0; path=/'
  })
  const { sampling } = jobFixtures
  const lost = { ...jobFixtures.failed, name: 'Lost' }
  await renderPortal('/dashboard', { jobs: [sampling, lost] })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  const found = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
  for (const word of ['失敗', 'failed']) {
    await page.getByRole('combobox', { name: '検索または移動' }).fill('')
    await expect.element(found(sampling.name)).toBeVisible()
    await page.getByRole('combobox', { name: '検索または移動' }).fill(word)
    await expect.element(found('Lost')).toBeVisible()
    await expect.element(found(sampling.name)).not.toBeInTheDocument()
  }
})

it.each([
  ['en', 'Search or jump to', { 'sign out': 'Logout', sessions: 'Security', japanese: '日本語' }],
  [
    'ja',
    '検索または移動',
    { logout: 'ログアウト', password: 'パスワードの変更', token: 'APIトークン', 英語: 'English' },
  ],
])(
  'finds first what further words mean, Latin ones in Japanese, too: %s',
  async (language, search, labels) => {
    document.cookie = `qportal.language=${language}; path=/`
    onTestFinished(() => {
      document.cookie = 'qportal.language=; Max-Age=0; path=/'
    })
    await renderPortal('/dashboard')
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    for (const [words, label] of Object.entries(labels)) {
      await page.getByRole('combobox', { name: search }).fill(words)
      await expect.element(page.getByRole('dialog').getByRole('option').first()).toHaveTextContent(label)
    }
  },
)
