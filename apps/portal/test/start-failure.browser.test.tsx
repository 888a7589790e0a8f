import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { ConfigError } from '../src/platform/bootstrap/config.ts'
import { StartFailure } from '../src/platform/bootstrap/start-failure.tsx'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'

async function showFailure(error: Error) {
  const translations = await startTranslations('test')
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<StartFailure error={error} />)
  onTestFinished(async () => {
    root.unmount()
    await translations.changeLanguage('en')
  })
  return translations
}

function alert(text: RegExp) {
  return page.getByRole('alert').getByText(text)
}

it('reports an invalid configuration in both languages, with the wrong member', async () => {
  const translations = await showFailure(new ConfigError('config.json is wrong. region: Must not be empty'))
  await expect.element(alert(/Tell your administrator/)).toBeVisible()
  await translations.changeLanguage('ja')
  await expect.element(alert(/管理者にお知らせください/)).toBeVisible()
  await expect.element(alert(/region: Must not be empty/)).toBeVisible()
})

it('offers a retry when the server is unreachable, without browser messages', async () => {
  await showFailure(new TypeError('Failed to fetch'))
  await expect.element(alert(/Check your connection/)).toBeVisible()
  await expect.element(alert(/Failed to fetch/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})
