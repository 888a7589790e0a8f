import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startTranslations } from '../src/platform/i18n/start-translations.ts'
import { lazyPart, PartBoundary } from '../src/platform/loading/lazy-part.tsx'
import { keepPageOnMissingPart } from '../src/platform/loading/missing-part.ts'

keepPageOnMissingPart()

function connect(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}

/** Rejects as an import of the build does. */
function missing(): Promise<never> {
  const payload = new Error('Failed to fetch dynamically imported module')
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  return Promise.reject(payload)
}

async function renderPart(load: () => Promise<() => string>) {
  await startTranslations('test')
  const Part = lazyPart(load)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <PartBoundary>
      <Part />
    </PartBoundary>,
  )
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
    vi.restoreAllMocks()
  })
}

const offline = page.getByText('You are offline. This part loads as soon as you are back online.')
const reload = page.getByRole('button', { name: 'Reload' })

it('loads a part that failed offline by itself when the connection is back', async () => {
  connect(false)
  let loads = 0
  await renderPart(() => {
    loads += 1
    return navigator.onLine ? Promise.resolve(() => 'The part') : missing()
  })
  await expect.element(offline).toBeVisible()
  await expect.element(reload).not.toBeInTheDocument()
  connect(true)
  await expect.element(page.getByText('The part')).toBeVisible()
  await expect.element(offline).not.toBeInTheDocument()
  expect(loads).toBe(2)
})

it('offers to reload for a part that is gone although there is a connection', async () => {
  connect(false)
  await renderPart(missing)
  await expect.element(offline).toBeVisible()
  connect(true)
  await expect.element(page.getByText(/^Could not load this\./)).toBeVisible()
  await expect.element(reload).toBeVisible()
})
