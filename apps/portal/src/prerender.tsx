import { createMemoryHistory } from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { App } from './app.tsx'
import { languages, type Language } from './platform/i18n/languages.ts'
import type { PublicPath } from './platform/navigation/paths.ts'
import { createLazySession } from './platform/session/lazy-session.ts'
import type { PortalConfig } from './platform/start/config.ts'
import { createPortalRouter } from './router.ts'
import { titleLines } from './shell/title-lines.ts'

/** The pages that are open without an earlier step. The portal host serves a file for each. */
export const prerenderedPaths = [
  '/login',
  '/signup',
  '/confirm',
  '/forgot-password',
  '/mfa-reset',
] as const satisfies readonly PublicPath[]

const catalogues = import.meta.glob<Record<string, string>>('./locales/*/{auth,common}.json', {
  eager: true,
  import: 'default',
})

function cataloguesIn(language: Language) {
  const catalogue = (namespace: string) => catalogues[`./locales/${language}/${namespace}.json`] ?? {}
  return { [language]: { common: catalogue('common'), auth: catalogue('auth') } }
}

/** Neither in a name nor in a text, so that it can be found in the markup. */
const unknown = '\u2063'

/**
 * Stands in for the `config.json` of the deployment, which the build does not know. The script
 * `public/first-page.js` fills in the true name.
 */
const config: PortalConfig = {
  productName: { en: `University Quantum${unknown} Cloud`, ja: `大学量子${unknown}クラウド` },
  region: unknown,
  userPoolId: unknown,
  webClientId: unknown,
  apiBaseUrl: unknown,
  signUpApiBaseUrl: unknown,
  links: { terms: '#link-terms', privacy: '#link-privacy' },
  hostedSignInDomain: unknown,
  branding: { institution: { en: unknown, ja: unknown } },
}

/** Renders a public page in every language, as HTML without scripts and styles of its own. */
export async function prerender(path: (typeof prerenderedPaths)[number]): Promise<string> {
  const pages: string[] = []
  for (const language of languages) pages.push(await prerenderIn(language, path))
  return pages.join('')
}

async function prerenderIn(language: Language, path: string): Promise<string> {
  const translations = createInstance()
  await translations.use(initReactI18next).init({
    lng: language,
    resources: cataloguesIn(language),
    defaultNS: 'common',
    interpolation: { escapeValue: false },
  })
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const session = createLazySession({
    open: () => Promise.reject(new Error('There is no session in a build.')),
    initialState: { name: 'signedOut' },
  })
  const html = renderToStaticMarkup(<App services={{ config, session }} router={router} />, {
    identifierPrefix: language,
  })
  const page = markUnknown(html, config.productName[language])
  // The script focuses the first field of this page too.
  const ready = path === '/login' ? page.replace('<input ', '<input autofocus="" ') : page
  return `<div lang="${language}" data-first-page>${ready}</div>`
}

/**
 * Marks the places of the product's name, which stay transparent until the name is known, and
 * omits the curves of the figure, which are heavier than all else.
 */
function markUnknown(html: string, product: string): string {
  const lines = titleLines(product)
  const marked = lines.reduce(
    (text, line, index) =>
      text.replaceAll(`>${line}<`, ` data-product="${lines.length > 1 ? index : ''}">${line}<`),
    html.replaceAll(`>${product}<`, ` data-product="">${product}<`),
  )
  if (!marked.includes('</form>')) throw new Error('A prerendered page has no form.')
  const light = marked.replaceAll(/<path[^>]*stroke-width="0.75"[^>]*><\/path>/g, '').replaceAll(unknown, '')
  // The security policy forbids both; the page would be shown without them.
  const inline = /<script|<style| style="| on[a-z]+="/.exec(light)
  if (inline) throw new Error(`A prerendered page contains ${inline[0]}, which the security policy forbids.`)
  return light
}
