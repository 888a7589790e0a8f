// Prepares the page that was rendered at build time, until the portal's own page replaces it. Like
// theme.js it is a file because of the security policy, and uses no syntax newer than 2018.
{
  const storageKey = 'qportal.language'
  const tokenOrStep = /CognitoIdentityServiceProvider|qportal-auth/
  const root = document.documentElement
  const query = new URLSearchParams(location.search)
  const findLanguage = (tag) => ['en', 'ja'].find((one) => one === String(tag).toLowerCase().split(/[-_]/)[0])

  // The same order as that of start-translations.ts.
  const candidates = [query.get('lng')]
  // From a public page the portal leads elsewhere after the hosted sign-in, and with a stored session
  // or challenge; from a page behind the sign-in without a stored session.
  const isBehindSignIn = 'behindSignIn' in document.currentScript.dataset
  const lead = () => (root.dataset.leads = '')
  if (query.has('state') && !isBehindSignIn) lead()
  try {
    const cookie = document.cookie.split('; ').find((one) => one.startsWith(storageKey + '='))
    candidates.push(cookie && cookie.slice(storageKey.length + 1))
    candidates.push(localStorage.getItem(storageKey), sessionStorage.getItem(storageKey))
    const stored = [document.cookie].concat(Object.keys(sessionStorage)).join()
    if (isBehindSignIn ? !/\.idToken=/.test(document.cookie) : tokenOrStep.test(stored)) lead()
    // The same as use-sidebar-collapsed.ts.
    const sidebar = localStorage.getItem('qportal.sidebar')
    if (sidebar ? sidebar === 'collapsed' : matchMedia('(width < 73.8125rem)').matches)
      root.dataset.sidebar = 'collapsed'
  } catch {
    // Storage is switched off, so the language of the browser is used.
  }
  root.lang = candidates.concat(navigator.languages).map(findLanguage).find(Boolean) || 'en'

  // Only the chosen language stays in the document, so that nothing is found twice.
  const pages = {}
  const show = (language) => {
    const shown = document.querySelector('[data-first-page]')
    if (!shown || !pages[language]) return
    root.lang = language
    for (const field of shown.querySelectorAll('input'))
      pages[language].querySelector('[name=' + field.name + ']').value = field.value
    const controls = (page) => Array.from(page.querySelectorAll('a, button'))
    const pressed = controls(shown).findIndex(({ dataset }) => 'pressed' in dataset)
    if (pressed >= 0) controls(pages[language])[pressed].dataset.pressed = ''
    shown.replaceWith(pages[language])
  }
  // The security policy forbids styles in markup, but not those that a script sets.
  const fillAtOnce = (page) => {
    for (const part of page.querySelectorAll('[data-style]')) part.style.cssText = part.dataset.style
    for (const part of page.querySelectorAll('[data-id-in-address]')) part.textContent = idInAddress()
  }
  const idInAddress = () => {
    const id = location.pathname.split('/')[2]
    try {
      return decodeURIComponent(id)
    } catch {
      return id
    }
  }
  root.dataset.parsing = ''
  const parsed = new Promise((resolve) => {
    document.addEventListener('readystatechange', resolve, { once: true })
  }).then(() => {
    for (const page of document.querySelectorAll('[data-first-page]')) {
      pages[page.lang] = page
      if (page.lang !== root.lang) page.remove()
    }
    for (const page of Object.values(pages)) fillAtOnce(page)
    delete root.dataset.parsing
  })

  const choose = (language) => {
    show(language)
    try {
      localStorage.setItem(storageKey, language)
      document.cookie = storageKey + '=' + language + '; Path=/; SameSite=Strict; Max-Age=31536000'
    } catch {
      // The choice lasts for this visit only.
    }
  }
  // Nothing inside an inert page is the target of an event.
  const elementAt = (page, { target, clientX, clientY }) => {
    if (!page.inert) return target
    page.inert = false
    const element = document.elementFromPoint(clientX, clientY)
    page.inert = true
    return element
  }
  const isForNewTab = ({ button, ctrlKey, metaKey, shiftKey }) =>
    button === 1 || ctrlKey || metaKey || shiftKey
  // A press is repeated on the portal's own page. A language is shown at once, and so is a new tab.
  const press = (event) => {
    const page = document.getElementById('first-page')
    const element = page && elementAt(page, event)
    const part = element && element.closest(page.inert ? '#first-page :is(a, button)' : '#first-page button')
    if (!part) return
    if (isForNewTab(event)) {
      // The browser itself opens the links of the other pages.
      if (page.inert && part.href) open(part.href, '_blank', 'noopener')
      return
    }
    event.preventDefault()
    if (part.lang) return choose(part.lang)
    for (const earlier of document.querySelectorAll('[data-pressed]')) delete earlier.dataset.pressed
    part.dataset.pressed = ''
  }
  addEventListener('click', press)
  addEventListener('auxclick', (event) => event.button === 1 && press(event))
  addEventListener('change', ({ target }) => {
    if (target.matches('#first-page select')) choose(target.value)
  })

  // As title-lines.ts.
  const titleLines = (name) => {
    const breaks = Array.from(name.matchAll(/ /g), ({ index }) => index)
    const distance = (index) => Math.abs(index - name.length / 2)
    const nearest = breaks.sort((a, b) => distance(a) - distance(b))[0]
    return nearest === undefined ? [name] : [name.slice(0, nearest), name.slice(nearest + 1)]
  }
  const fill = (page, config) => {
    const name = config.productName[page.lang]
    for (const place of page.querySelectorAll('[data-product]')) {
      const line = place.dataset.product
      place.textContent = line ? titleLines(name)[line] || '' : name
      place.removeAttribute('data-product')
    }
    for (const link of page.querySelectorAll('[href^="#link-"]'))
      link.href = config.links[link.hash.slice('#link-'.length)]
    for (const part of page.querySelectorAll('[data-hosted]'))
      if (config.hostedSignInDomain) part.removeAttribute('data-hosted')
      else part.remove()
    brand(page, config.branding || {})
  }
  // As apply-branding.ts: colors that the person needs take precedence.
  const brand = (page, { logo, accent }) => {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches
    const theme = root.dataset.theme || (isDark ? 'dark' : 'light')
    const hasOwnColors = matchMedia('(prefers-contrast: no-preference) and (forced-colors: none)').matches
    if (accent && hasOwnColors) page.style.setProperty('--accent', accent[theme])
    const mark = logo && page.querySelector('header a svg')
    if (!mark) return
    const image = new Image()
    image.src = logo[theme]
    image.alt = ''
    image.className = 'h-5.5 w-auto flex-none'
    mark.replaceWith(image)
  }
  // The portal uses this response too.
  globalThis.firstConfig = fetch('/config.json', { cache: 'no-cache' })
  Promise.all([globalThis.firstConfig.then((response) => response.clone().json()), parsed])
    .then(([config]) => Object.values(pages).forEach((page) => fill(page, config)))
    // The portal itself reports a missing or wrong configuration.
    .catch(() => undefined)
}
