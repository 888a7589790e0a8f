import './app.css'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig, type Branding } from './platform/bootstrap/config.ts'
import { fetchFirst, replaceFirstPageBy } from './platform/bootstrap/first-page.ts'
import type { StartServices } from './platform/bootstrap/start-services-context.ts'
import { startServices } from './platform/bootstrap/start-services.ts'
import { reportFailure } from './platform/failures/report-failure.ts'
import { startTranslations } from './platform/i18n/start-translations.ts'
import { keepPageOnMissingPart } from './platform/loading/missing-part.ts'
import { isViewPath } from './platform/navigation/paths.ts'
import { createPortalRouter, preloadPageAt, cataloguesAt } from './router.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const shown = createRoot(root)
replaceFirstPageBy(root)
keepPageOnMissingPart()
// Loads the page's code and catalogues beside the configuration instead of after it.
const router = createPortalRouter()
const translations = startTranslations(__BUILD_ID__, cataloguesAt(router, location.pathname))
preloadPageAt(router, location.pathname)

try {
  const config = await loadConfig(fetchFirst)
  const services = startServices(config, { opensSession: !isViewPath(location.pathname) })
  await translations
  if (config.branding) void showBranded(services, config.branding)
  else show(services)
} catch (error) {
  fail(error)
}

/** Renders in pieces, so that a slow device can answer to input meanwhile. */
function show(services: StartServices) {
  startTransition(() =>
    shown.render(
      <StrictMode>
        <App services={services} router={router} />
      </StrictMode>,
    ),
  )
}

/** Not awaited above, because the modules that it imports wait for this one. */
async function showBranded(services: StartServices, branding: Branding) {
  try {
    const { applyBranding } = await import('./platform/bootstrap/apply-branding.ts')
    applyBranding(branding, document)
    show(services)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown) {
  reportFailure(error)
  // Not awaited, for the same reason.
  void showFailure(error as Error)
}

/** Shows the bare message when the code of the failure page does not load either. */
async function showFailure(error: Error) {
  try {
    const { StartFailure } = await import('./platform/bootstrap/start-failure.tsx')
    await translations
    shown.render(<StartFailure error={error} />)
  } catch {
    shown.render(error.message)
  }
}
