import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { loadConfig } from './platform/config.ts'
import { startTranslations } from './platform/i18n/start-translations.ts'
import { keepPageWithoutPart } from './platform/missing-part.ts'
import { startServices } from './platform/start-services.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

keepPageWithoutPart()

try {
  const [config] = await Promise.all([loadConfig(), startTranslations(__BUILD_ID__)])
  createRoot(root).render(
    <StrictMode>
      <App services={startServices(config)} />
    </StrictMode>,
  )
} catch (error) {
  // Without its configuration the portal has no catalogue and no server: the plain reason is all there is to show.
  root.textContent = error instanceof Error ? error.message : String(error)
  throw error
}
