import { escapeHtml } from '../pages/escape-html.ts'
import { highlightCode } from '../pages/highlight-code.ts'
import { relativeAddress } from '../pages/relative-address.ts'
import { renderMarkdown } from '../pages/render-markdown.ts'
import type { SitePage } from '../pages/render-page.ts'
import { apiKinds, type ApiEntry, type ApiItem, type ApiKind } from './api-entry.ts'

const titles: Readonly<Record<ApiKind, string>> = {
  component: 'Components',
  function: 'Functions',
  class: 'Classes',
  value: 'Values',
  type: 'Types',
}

/** Returns one page per entry point, and the page that lists them. */
export function renderReference(entries: readonly ApiEntry[]): SitePage[] {
  const siblings = entries.map(({ name, path }) => ({ text: name.replace('@qportal/', ''), path }))
  const list = entries
    .map(({ name, path, items }) => {
      const names = items
        .map(
          (item) =>
            `<li><a href="${relativeAddress('reference/index.html', path)}#${item.name}">${item.name}</a></li>`,
        )
        .join('')
      return `<section class="entry"><h2><a href="${relativeAddress('reference/index.html', path)}">${name}</a></h2><ul class="names">${names}</ul></section>`
    })
    .join('')
  const overview: SitePage = {
    path: 'reference/index.html',
    title: 'API reference',
    description: 'Every export of every package, with its type and its description.',
    section: 'reference',
    siblings,
    body: `<h1>API reference</h1><p>Every export of every package. The list is read from the declarations that are published.</p>${filter}${list}`,
  }
  return [overview, ...entries.map((entry) => renderEntry(entry, entries, siblings))]
}

const filter =
  '<label class="filter" hidden>Find a name <input id="filter" type="search" autocomplete="off" spellcheck="false"></label><p id="found" role="status"></p>'

function renderEntry(
  entry: ApiEntry,
  entries: readonly ApiEntry[],
  siblings: NonNullable<SitePage['siblings']>,
): SitePage {
  const linkOf = linker(entry, entries)
  const groups = apiKinds
    .map((kind) => ({ kind, items: entry.items.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0)
  const body = groups
    .map(({ kind, items }) => {
      const sections = items.map((item) =>
        renderItem(item, (name) => (name === item.name ? undefined : linkOf(name))),
      )
      return `<h2 id="${kind}s">${titles[kind]}</h2>${sections.join('')}`
    })
    .join('')
  return {
    path: entry.path,
    title: entry.name,
    description: `Exports of ${entry.name}.`,
    section: 'reference',
    siblings,
    headings: groups.map(({ kind }) => ({ text: titles[kind], path: `#${kind}s` })),
    body: `<h1><code>${entry.name}</code></h1>${
      entry.items.length > 0
        ? filter + body
        : '<p>This entry point has no exports. It is run, not imported.</p>'
    }`,
  }
}

function renderItem(item: ApiItem, linkOf: (name: string) => string | undefined): string {
  const rows = item.members
    .map(
      ({ name, type, isOptional, text }) =>
        `<tr><td><code>${escapeHtml(name)}${isOptional ? '?' : ''}</code></td><td><code>${highlightCode(type, linkOf)}</code></td><td>${describe(text)}</td></tr>`,
    )
    .join('')
  const members = rows
    ? `<div class="scroll" tabindex="0" role="group" aria-label="Members of ${item.name}"><table class="members"><thead><tr><th>Name</th><th>Type</th><th>Description</th></tr></thead><tbody>${rows}</tbody></table></div>`
    : ''
  return `<section class="export" data-name="${item.name}"><h3 id="${item.name}"><a href="#${item.name}">${item.name}</a></h3>${describe(item.text)}<div class="code"><pre tabindex="0"><code>${highlightCode(item.code, linkOf)}</code></pre></div>${members}</section>`
}

function describe(text: string): string {
  return renderMarkdown(text, (address) => (/^https?:/.test(address) ? address : undefined)).html
}

/** Names of this entry point come first, then those of its package, then all others. */
function linker(entry: ApiEntry, entries: readonly ApiEntry[]): (name: string) => string | undefined {
  const byDistance = [
    ...entries.filter(({ folder }) => folder !== entry.folder),
    ...entries.filter(({ folder }) => folder === entry.folder),
    entry,
  ]
  const paths = new Map(
    byDistance.flatMap(({ path, items }) => items.map(({ name }) => [name, path] as const)),
  )
  return (name) => {
    const path = paths.get(name)
    return path === undefined
      ? undefined
      : `${path === entry.path ? '' : relativeAddress(entry.path, path)}#${name}`
  }
}
