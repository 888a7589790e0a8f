import { escapeHtml } from './escape-html.ts'
import { relativeAddress } from './relative-address.ts'

/** A page of the site, without what all pages share. */
export interface SitePage {
  /** Path in the site: `guides/ui.html`. */
  readonly path: string
  readonly title: string
  /** One sentence for search engines. */
  readonly description: string
  readonly section: Section
  /** HTML of the main part. */
  readonly body: string
  /** Pages beside this one, for the list at the side. */
  readonly siblings?: readonly SiteLink[]
  /** Headings of the page, for the list at the side. */
  readonly headings?: readonly SiteLink[]
  /** Paths of further style sheets and module scripts. */
  readonly styles?: readonly string[]
  readonly scripts?: readonly string[]
  /** The main part needs the whole width. */
  readonly isWide?: boolean
}

/** A link; `path` is a path in the site or a fragment. */
export interface SiteLink {
  readonly text: string
  readonly path: string
}

/** The parts of the site, as its header lists them. */
export type Section = 'guides' | 'examples' | 'reference' | 'playground'

const sections: readonly (SiteLink & { readonly section: Section })[] = [
  { section: 'guides', text: 'Guides', path: 'guides/index.html' },
  { section: 'examples', text: 'Examples', path: 'examples/index.html' },
  { section: 'reference', text: 'API', path: 'reference/index.html' },
  { section: 'playground', text: 'Playground', path: 'playground/index.html' },
]

/** Nothing is loaded from another site, and no script or style stands in a page. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Returns the whole HTML of a page. Every address in it is relative. */
export function renderPage(page: SitePage): string {
  const to = (path: string) => escapeHtml(relativeAddress(page.path, path))
  const links = (list: readonly SiteLink[], label: string) =>
    `<nav aria-label="${label}"><ul>${list
      .map(({ text, path }) => {
        const current = path === page.path ? ' aria-current="page"' : ''
        const address = path.startsWith('#') ? escapeHtml(path) : to(path)
        return `<li><a href="${address}"${current}>${escapeHtml(text)}</a></li>`
      })
      .join('')}</ul></nav>`
  const { siblings = [], headings = [], styles = [], scripts = [] } = page
  const side = [
    siblings.length > 0 ? links(siblings, 'Pages') : '',
    headings.length > 0 ? links(headings, 'On this page') : '',
  ].join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(page.description)}">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(page.title)} – Quantum packages</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
${styles.map((path) => `<link rel="stylesheet" href="${to(path)}">`).join('\n')}
<link rel="stylesheet" href="${to('tokens.css')}">
<link rel="stylesheet" href="${to('site.css')}">
<script src="${to('site.js')}"></script>
${scripts.map((path) => `<script type="module" src="${to(path)}"></script>`).join('\n')}
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar${page.isWide ? ' wide' : ''}">
<a class="brand" href="${to('index.html')}">Quantum packages</a>
<nav aria-label="Site"><ul>${sections
    .map(({ section, text, path }) => {
      const current = section === page.section && page.path !== 'index.html' ? ' aria-current="true"' : ''
      return `<li><a href="${to(path)}"${current}>${text}</a></li>`
    })
    .join('')}</ul></nav>
<button id="theme" type="button" hidden>Dark</button>
</header>
<div class="frame${page.isWide ? ' wide' : ''}${side ? '' : ' alone'}">
${side ? `<aside class="side">${side}</aside>` : ''}
<main id="main" tabindex="-1">${page.body}</main>
</div>
</body>
</html>
`
}
