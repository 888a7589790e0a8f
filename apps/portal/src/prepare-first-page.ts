/**
 * Prepares the page that was rendered at build time, until the portal's own page replaces it. The
 * build writes it as `first-page.js`: a classic script without syntax newer than 2018.
 */
import { accentStyleSheet } from '@qportal/ui'
import type { Branding, PortalConfig } from './platform/bootstrap/config.ts'
import { findLanguage, languageKey, languageParameter, type Language } from './platform/i18n/languages.ts'
import { isSidebarCollapsed, narrowWindow, sidebarKey } from './shell/sidebar-choice.ts'
import { titleLines } from './shell/title-lines.ts'

const tokenOrStep = /CognitoIdentityServiceProvider|qportal-auth/
const root = document.documentElement
const isBehindSignIn = 'behindSignIn' in (document.currentScript?.dataset ?? {})
/** The rendered page in each language; only the chosen one is in the document. */
const pages = new Map<Language, HTMLElement>()

/** Hides the page, because the portal leads elsewhere. */
function hidePage() {
  root.dataset['leads'] = ''
}

// The portal leaves a public page after the hosted sign-in, and if there is a stored session or
// challenge. It leaves any other page if there is no stored session.
const query = new URLSearchParams(location.search)
if (query.has('state') && !isBehindSignIn) hidePage()
// The same order as that of start-translations.ts.
const tags: (string | null | undefined)[] = [query.get(languageParameter)]
try {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${languageKey}=`))
  tags.push(cookie?.slice(languageKey.length + 1))
  tags.push(localStorage.getItem(languageKey), sessionStorage.getItem(languageKey))
  const stored = [document.cookie, ...Object.keys(sessionStorage)].join(',')
  if (isBehindSignIn ? !/\.idToken=/.test(document.cookie) : tokenOrStep.test(stored)) hidePage()
  if (isSidebarCollapsed(localStorage.getItem(sidebarKey), matchMedia(narrowWindow).matches))
    root.dataset['sidebar'] = 'collapsed'
} catch {
  // Storage is switched off, so the language of the browser is used.
}
root.lang =
  tags
    .concat(navigator.languages)
    .map((tag) => findLanguage(tag ?? ''))
    .find(Boolean) ?? 'en'

root.dataset['parsing'] = ''
const parsed = new Promise((resolve) => {
  document.addEventListener('readystatechange', resolve, { once: true })
}).then(() => {
  for (const page of document.querySelectorAll<HTMLElement>('[data-first-page]')) {
    pages.set(page.lang as Language, page)
    // Only the chosen language stays in the document, so that nothing is found twice.
    if (page.lang !== root.lang) page.remove()
    fillAtOnce(page)
  }
  delete root.dataset['parsing']
})

// The portal uses this response too.
globalThis.firstConfig = fetch('/config.json', { cache: 'no-cache' })
Promise.all([globalThis.firstConfig.then((response) => response.clone().json()), parsed])
  .then(([config]) => {
    for (const page of pages.values()) fill(page, config as PortalConfig)
    brand((config as PortalConfig).branding ?? {})
  })
  // The portal itself reports a missing or wrong configuration.
  .catch(() => undefined)

addEventListener('click', press)
addEventListener('auxclick', (event) => {
  if (event.button === 1) press(event)
})
addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && target.matches('#first-page select')) choose(target.value)
})

/** Fills in what needs no configuration. */
function fillAtOnce(page: HTMLElement) {
  // The security policy forbids styles in markup, but not those that a script sets.
  for (const part of page.querySelectorAll<HTMLElement>('[data-style]'))
    part.style.cssText = part.dataset['style'] ?? ''
  for (const part of page.querySelectorAll('[data-id-in-address]')) part.textContent = readIdInAddress()
}

function readIdInAddress(): string {
  const id = location.pathname.split('/')[2] ?? ''
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/** Fills in the names and links of the deployment. */
function fill(page: HTMLElement, { productName, links, hostedSignInDomain }: PortalConfig) {
  const name = productName[page.lang as Language]
  for (const part of page.querySelectorAll<HTMLElement>('[data-product]')) {
    const line = part.dataset['product']
    part.textContent = line ? (titleLines(name)[Number(line)] ?? '') : name
    part.removeAttribute('data-product')
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[href^="#link-"]'))
    link.href = links[link.hash.slice('#link-'.length) as keyof typeof links]
  for (const part of page.querySelectorAll('[data-hosted]'))
    if (hostedSignInDomain) part.removeAttribute('data-hosted')
    else part.remove()
}

/** Shows the logo and the accent color of the institution. */
function brand({ logo, accent }: Branding) {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = (root.dataset['theme'] ?? (isDark ? 'dark' : 'light')) as 'dark' | 'light'
  for (const page of logo ? pages.values() : []) {
    const image = new Image()
    image.src = logo?.[theme] ?? ''
    image.alt = ''
    image.className = 'h-5.5 w-auto flex-none'
    page.querySelector('header a svg')?.replaceWith(image)
  }
  if (!accent) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(accentStyleSheet(accent))
  document.adoptedStyleSheets.push(sheet)
}

/** Keeps a press, to repeat it on the portal's own page. Shows a language or a new tab at once. */
function press(event: MouseEvent) {
  const page = document.querySelector<HTMLElement>('#first-page')
  const part =
    page &&
    findElement(page, event)?.closest<HTMLElement>(`#first-page ${page.inert ? ':is(a, button)' : 'button'}`)
  if (!part) return
  if (event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey) {
    // The browser itself opens the links of the other pages.
    if (page.inert && part instanceof HTMLAnchorElement) open(part.href, '_blank', 'noopener')
    return
  }
  event.preventDefault()
  if (part.lang) return choose(part.lang)
  for (const earlier of document.querySelectorAll<HTMLElement>('[data-pressed]'))
    delete earlier.dataset['pressed']
  part.dataset['pressed'] = ''
}

/** Nothing inside an inert page is the target of an event. */
function findElement(page: HTMLElement, { target, clientX, clientY }: MouseEvent): Element | null {
  if (!page.inert) return target instanceof Element ? target : null
  page.inert = false
  const element = document.elementFromPoint(clientX, clientY)
  page.inert = true
  return element
}

function choose(tag: string) {
  const language = findLanguage(tag)
  if (language) showIn(language)
  try {
    localStorage.setItem(languageKey, tag)
    document.cookie = `${languageKey}=${tag}; Path=/; SameSite=Strict; Max-Age=31536000`
  } catch {
    // The choice lasts for this visit only.
  }
}

/** Replaces the page by that in another language, with what was typed and pressed. */
function showIn(language: Language) {
  const shown = document.querySelector<HTMLElement>('[data-first-page]')
  const next = pages.get(language)
  if (!shown || !next) return
  root.lang = language
  for (const { name, value } of shown.querySelectorAll('input')) {
    const field = next.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (field) field.value = value
  }
  const pressed = listControls(shown).findIndex(({ dataset }) => 'pressed' in dataset)
  const control = listControls(next)[pressed]
  if (control) control.dataset['pressed'] = ''
  shown.replaceWith(next)
}

function listControls(page: HTMLElement): HTMLElement[] {
  return Array.from(page.querySelectorAll<HTMLElement>('a, button'))
}
