import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { readPublicPackages } from '../../../tools/releases/public-packages.ts'
import { repositoryRoot } from '../../../tools/source/repository-root.ts'

const repository = 'https://github.com/qportal/qportal'
const consumers = join(repositoryRoot, 'tools/releases/consumers')

/** The published packages, with the names of their folders. */
export const packages = readPublicPackages(repositoryRoot).map(({ name, folder, manifest }) => ({
  name,
  folder: relative(join(repositoryRoot, 'packages'), folder),
  manifest,
}))

/** Writes the pages that VitePress builds, but the API reference: Markdown below `output`. */
export function writePages(output: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(output, path)), { recursive: true })
    writeFileSync(join(output, path), text)
  }
  for (const pictures of ['ui/pictures', 'composer/docs'])
    cpSync(join(repositoryRoot, 'packages', pictures), join(output, 'guides', pictures), { recursive: true })
  write('index.md', home())
  write('playground.md', '---\nlayout: page\ntitle: Playground\n---\n\n<Playground />\n')
  write('guides/index.md', readGuide('docs/packages.md'))
  for (const { folder } of packages) write(`guides/${folder}.md`, readGuide(`packages/${folder}/README.md`))
  const examples = ['course-page', 'job-dashboard', 'sign-in-page'].map(readExample)
  for (const { name, text } of examples) write(`examples/${name}.md`, text)
  write('examples/index.md', listExamples(examples))
}

function home(): string {
  const items = packages.map(
    ({ name, folder, manifest }) =>
      `- **[${name}](./guides/${folder}.md)** ${manifest.version}, [API](./reference/${folder}.md): ${manifest.description}`,
  )
  return `---
title: Overview
---

# Packages for quantum computing on the web

Draw, write, simulate and submit quantum circuits from your own page. Take one package or all; each has types, works under a strict content security policy, and runs without a server of ours.

[Open the playground](./playground.md): write OpenQASM, see the circuit, its state and its counts.

${items.join('\n')}
`
}

/** Returns a document whose links lead to pages of the site, or to the repository. */
function readGuide(path: string): string {
  return readFileSync(join(repositoryRoot, path), 'utf8')
    .replaceAll('https://raw.githubusercontent.com/qportal/qportal/main/packages/', './')
    .replaceAll(`${repository}/blob/main/`, '/')
    .replaceAll(/(?<=\]\()(?!#|https?:)[^)]+/g, (address) => {
      if (address.startsWith('./ui/pictures/') || address.startsWith('./composer/docs/')) return address
      const { pathname, hash } = new URL(address, `file:///${path}`)
      const guide = packages.find(({ folder }) => pathname === `/packages/${folder}/README.md`)
      if (guide) return `./${guide.folder}.md${hash}`
      return `${repository}/${/\.\w+$/.test(pathname) ? 'blob' : 'tree'}/main${pathname}${hash}`
    })
}

/** Returns the README of an example project, and all its other files as code. */
function readExample(name: string) {
  const paths = readdirSync(join(consumers, name), { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && !file.parentPath.includes('node_modules'))
    .map((file) => relative(join(consumers, name), join(file.parentPath, file.name)))
    .toSorted()
  const read = (path: string) => readFileSync(join(consumers, name, path), 'utf8').trimEnd()
  const blocks = paths
    .filter((path) => path !== 'README.md')
    .map((path) => `## ${path}\n\n\`\`\`\`${path.split('.').at(-1)}\n${read(path)}\n\`\`\`\``)
  return { name, text: [read('README.md'), ...blocks].join('\n\n') }
}

function listExamples(examples: readonly { readonly name: string; readonly text: string }[]): string {
  const intro =
    'Projects to start from. Each release is tried with them: they install the packages from a registry and are built.'
  const items = examples.map(({ name, text }) => {
    const [heading = '', summary = ''] = text.split('\n\n')
    return `## [${heading.slice('# '.length)}](./${name}.md)\n\n${summary}`
  })
  return ['# Examples', intro, ...items].join('\n\n')
}
