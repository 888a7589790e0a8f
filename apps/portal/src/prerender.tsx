import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { createInstance, type Resource } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { App } from './app.tsx'
import type { PortalConfig } from './platform/bootstrap/config.ts'
import { languages, type Language } from './platform/i18n/languages.ts'
import { pagePaths, type PublicPath } from './platform/navigation/paths.ts'
import { createLazySession } from './platform/session/lazy-session.ts'
import { createPortalRouter } from './router.ts'
import { titleLines } from './shell/title-lines.ts'

/** Neither in a name nor in a text, so that it can be found in the markup. */
const unknown = '\u2063'

/** Stands in for the id in the address, which `prepare-first-page.ts` fills in. */
const unknownId = `id${unknown}`

/** The public pages that are open without an earlier step. */
const publicPages = [
  '/login',
  '/signup',
  '/confirm',
  '/forgot-password',
  '/mfa-reset',
] as const satisfies readonly PublicPath[]

/** A page that the build renders, and the name of its file. The portal host serves the file. */
export interface PrerenderedPage {
  readonly file: string
  readonly path: string
  /** Shown only while tokens are stored. It contains placeholders instead of the user's data. */
  readonly behindSignIn: boolean
}

export const prerenderedPages: readonly PrerenderedPage[] = [
  ...publicPages.map((path) => ({ file: path.slice(1), path, behindSignIn: false })),
  { file: 'dashboard', path: pagePaths.dashboard, behindSignIn: true },
  { file: 'job', path: `${pagePaths.job}/${encodeURIComponent(unknownId)}`, behindSignIn: true },
]

/** A page behind the sign-in loads them before it is shown. */
const sessionModules = ['/session/create-portal-session.ts', '/auth-core/src/cognito/index.ts']

const catalogues = import.meta.glob<Record<string, string>>(
  './locales/*/{auth,common,dashboard,devices,jobs,shell}.json',
  { eager: true, import: 'default' },
)

function cataloguesIn(language: Language): Resource {
  const own = Object.entries(catalogues).flatMap(([path, catalogue]) => {
    const [, folder, namespace] = /(\w+)\/(\w+)\.json$/.exec(path) ?? []
    return namespace !== undefined && folder === language ? [[namespace, catalogue] as const] : []
  })
  return { [language]: Object.fromEntries(own) }
}

/**
 * Stands in for the `config.json` of the deployment, which the build does not know. The script
 * `prepare-first-page.ts` fills in the true name.
 */
const config: PortalConfig = {
  productName: { en: `University Quantum${unknown} Cloud`, ja: `大学量子${unknown}クラウド` },
  region: unknown,
  userPoolId: unknown,
  webClientId: unknown,
  // No page shows the addresses, and none is requested in a build.
  apiBaseUrl: 'https://api.invalid',
  signUpApiBaseUrl: 'https://api.invalid',
  links: { terms: '#link-terms', privacy: '#link-privacy' },
  hostedSignInDomain: unknown,
  branding: { institution: { en: unknown, ja: unknown } },
}

/** Renders a page in every language, as HTML without scripts and styles of its own. */
export async function prerender(page: PrerenderedPage): Promise<string> {
  const pages: string[] = []
  for (const language of languages) pages.push(await prerenderIn(language, page))
  return pages.join('')
}

/** Returns the modules that the page at a path loads on demand, as ends of their file names. */
export function modulesAt({ path, behindSignIn }: PrerenderedPage): string[] {
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [path] }))
  const routes = router.getMatchedRoutes(path)[0].filter(({ id }) => id !== rootRouteId)
  return [
    ...routes.map(({ id }) => `/src/routes${id}.tsx?tsr-split=component`),
    ...(behindSignIn ? sessionModules : []),
  ]
}

async function prerenderIn(language: Language, { path, behindSignIn }: PrerenderedPage): Promise<string> {
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
    initialState: behindSignIn
      ? { name: 'signedIn', user: { sub: unknown, username: unknown, email: '' } }
      : { name: 'signedOut' },
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
 * Marks what `prepare-first-page.ts` fills in: the product's name, which stays transparent until it
 * is known, the id in the address, and styles, which the security policy forbids in markup. Omits
 * the curves of the figure, which are heavier than all else.
 */
function markUnknown(html: string, product: string): string {
  const lines = titleLines(product)
  const marked = lines.reduce(
    (text, line, index) =>
      text.replaceAll(`>${line}<`, ` data-product="${lines.length > 1 ? index : ''}">${line}<`),
    html.replaceAll(`>${product}<`, ` data-product="">${product}<`),
  )
  if (!marked.includes('<h1 id="page-heading"')) throw new Error('A prerendered page has no heading.')
  const light = marked
    .replaceAll(/<path[^>]*stroke-width="0.75"[^>]*><\/path>/g, '')
    .replaceAll(`>${unknownId}<`, ' data-id-in-address=""><')
    .replaceAll(unknown, '')
    .replaceAll(' style="', ' data-style="')
  // The security policy forbids all of them; the page would be shown without them.
  const inline = /<script|<style| on[a-z]+="/.exec(light)
  if (inline) throw new Error(`A prerendered page contains ${inline[0]}, which the security policy forbids.`)
  return light
}
