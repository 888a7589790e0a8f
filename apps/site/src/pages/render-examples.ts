import { relativeAddress } from './relative-address.ts'
import { renderCode, renderMarkdown } from './render-markdown.ts'
import type { SitePage } from './render-page.ts'

/** A project with its files. Its README says what it is. */
export interface ExampleProject {
  readonly name: string
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** Returns one page per example project, with all its files, and the page that lists them. */
export function renderExamples(examples: readonly ExampleProject[]): SitePage[] {
  const siblings = examples.map(({ name, files }) => ({ text: titleOf(files), path: pathOf(name) }))
  const cards = examples
    .map(({ name, files }) => {
      const address = relativeAddress('examples/index.html', pathOf(name))
      const [, summary = ''] = readmeOf(files).split('\n\n')
      return `<li><a href="${address}">${titleOf(files)}</a>${renderMarkdown(summary, () => undefined).html}</li>`
    })
    .join('')
  return [
    {
      path: 'examples/index.html',
      title: 'Examples',
      description: 'Projects to start from.',
      section: 'examples',
      siblings,
      body: `<h1>Examples</h1><p>Projects to start from. Each release is tried with them: they install the packages from a registry and are built.</p><ul class="cards">${cards}</ul>`,
    },
    ...examples.map(({ name, files }): SitePage => {
      const sources = files.filter(({ path }) => path !== 'README.md')
      const blocks = sources.map(
        ({ path, text }) =>
          `<h2 id="${idOf(path)}">${path}</h2>${renderCode(text.trimEnd(), path.split('.').at(-1))}`,
      )
      return {
        path: pathOf(name),
        title: titleOf(files),
        description: `Example: ${titleOf(files)}.`,
        section: 'examples',
        siblings,
        headings: sources.map(({ path }) => ({ text: path, path: `#${idOf(path)}` })),
        body: renderMarkdown(readmeOf(files), (address) => address).html + blocks.join(''),
      }
    }),
  ]
}

function readmeOf(files: ExampleProject['files']): string {
  return files.find(({ path }) => path === 'README.md')?.text ?? ''
}

function titleOf(files: ExampleProject['files']): string {
  return /^# (.*)/.exec(readmeOf(files))?.[1] ?? ''
}

function pathOf(name: string): string {
  return `examples/${name}.html`
}

function idOf(path: string): string {
  return path.replaceAll(/[^\w-]/g, '-')
}
