import { escapeHtml } from './escape-html.ts'
import { relativeAddress } from './relative-address.ts'
import { renderMarkdown } from './render-markdown.ts'
import type { SitePage } from './render-page.ts'

/** A package with its README. */
export interface DocumentedPackage {
  /** `ui` */
  readonly folder: string
  readonly readme: string
  readonly manifest: { readonly name: string; readonly version: string; readonly description?: string }
}

const repository = 'https://github.com/qportal/qportal/blob/main/'
const picture =
  /^https:\/\/raw\.githubusercontent\.com\/qportal\/qportal\/main\/packages\/([\w-]+)\/(?:pictures|docs)\//

/** Returns the first page, one guide per package, and the page about tools. */
export function renderGuides(packages: readonly DocumentedPackage[], tools: string): SitePage[] {
  const siblings = [
    { text: 'Versions and tools', path: 'guides/index.html' },
    ...packages.map(({ folder }) => ({ text: folder, path: guideOf(folder) })),
  ]
  const addressFrom = (from: string, folder: string) => (address: string) =>
    addressInSite(address, from, folder, packages)
  const guides = packages.map(({ folder, readme, manifest }): SitePage => {
    const path = guideOf(folder)
    const { html, headings } = renderMarkdown(readme, addressFrom(path, `packages/${folder}/`))
    return {
      path,
      title: manifest.name,
      description: manifest.description ?? manifest.name,
      section: 'guides',
      siblings,
      headings,
      body: html,
    }
  })
  const toolsPage = renderMarkdown(tools, addressFrom('guides/index.html', 'docs/'))
  return [
    renderHome(packages),
    {
      path: 'guides/index.html',
      title: 'Versions and tools',
      description: 'What is promised about versions, and the tools that the packages are tried with.',
      section: 'guides',
      siblings,
      headings: toolsPage.headings,
      body: toolsPage.html,
    },
    ...guides,
  ]
}

function renderHome(packages: readonly DocumentedPackage[]): SitePage {
  const cards = packages
    .map(
      ({ folder, manifest }) =>
        `<li><a href="${guideOf(folder)}">${manifest.name}</a><p>${escapeHtml(manifest.description ?? '')}</p><small><a href="reference/${folder}/index.html">API of ${folder}</a>${manifest.version}</small></li>`,
    )
    .join('')
  return {
    path: 'index.html',
    title: 'Overview',
    description: 'Packages for pages and programs about quantum computing.',
    section: 'guides',
    body: `<h1>Packages for quantum computing on the web</h1>
<p class="lead">Draw, write, simulate and submit quantum circuits from your own page. Take one package or all; each has types, works under a strict content security policy, and runs without a server of ours.</p>
<p><a href="playground/index.html">Open the playground</a>: write OpenQASM, see the circuit, its state and its counts.</p>
<ul class="cards">${cards}</ul>`,
  }
}

function guideOf(folder: string): string {
  return `guides/${folder}.html`
}

/** The address of a link of a README, as seen from its page in the site. */
function addressInSite(
  address: string,
  from: string,
  folder: string,
  packages: readonly DocumentedPackage[],
): string {
  const [, owner] = picture.exec(address) ?? []
  if (owner !== undefined) return relativeAddress(from, address.replace(picture, `pictures/${owner}/`))
  if (address.startsWith('#')) return address
  const path = /^https?:/.test(address)
    ? address.replace(repository, '')
    : new URL(address, `file:///${folder}`).pathname.slice(1)
  const guide = packages.find((one) => path === `packages/${one.folder}/README.md`)
  if (guide) return relativeAddress(from, guideOf(guide.folder))
  return /^https?:/.test(path)
    ? path
    : `${repository.replace('/blob/', path.includes('.') ? '/blob/' : '/tree/')}${path}`
}
