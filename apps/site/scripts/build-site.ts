// Writes the site to `dist`: guides from the READMEs, the API from the declarations, examples,
// and the playground.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Rollup } from 'vite'
import { readPublicPackages } from '../../../tools/releases/public-packages.ts'
import { repositoryRoot } from '../../../tools/source/repository-root.ts'
import { renderExamples } from '../src/pages/render-examples.ts'
import { renderGuides } from '../src/pages/render-guides.ts'
import { renderPage, type SitePage } from '../src/pages/render-page.ts'
import { entryFile, readReference } from '../src/reference/read-reference.ts'
import { renderReference } from '../src/reference/render-reference.ts'

const home = join(import.meta.dirname, '..')
const output = join(home, 'dist')
const packages = readPublicPackages(repositoryRoot).map(({ folder, manifest }) => ({
  manifest,
  folder: folder.slice(folder.lastIndexOf('packages') + 'packages/'.length),
  readme: readFileSync(join(folder, 'README.md'), 'utf8'),
}))

rmSync(output, { recursive: true, force: true })
cpSync(join(home, 'static'), output, { recursive: true })
cpSync(join(repositoryRoot, 'packages/ui/src/tokens/tokens.css'), join(output, 'tokens.css'))
cpSync(join(repositoryRoot, 'packages/ui/pictures'), join(output, 'pictures/ui'), { recursive: true })
cpSync(join(repositoryRoot, 'packages/composer/docs'), join(output, 'pictures/composer'), { recursive: true })

const entries = await readReference(listEntries(), {
  basePath: join(repositoryRoot, 'packages'),
  tsconfig: join(home, 'tsconfig.reference.json'),
})
const pages: readonly SitePage[] = [
  ...renderGuides(packages, readFileSync(join(repositoryRoot, 'docs/packages.md'), 'utf8')),
  ...renderReference(entries),
  ...renderExamples(readExamples()),
  await buildPlayground(),
]
for (const page of pages) {
  const file = join(output, page.path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, renderPage(page))
}
process.stdout.write(`site: ${pages.length} pages, ${entries.flatMap(({ items }) => items).length} exports\n`)

/** Entry points with declarations. The types of the wire are generated and not for reading. */
function listEntries() {
  return packages.flatMap(({ folder, manifest }) =>
    Object.entries(manifest.publishConfig?.exports ?? {}).flatMap(([entry, target]) => {
      const { types } = target as { types?: string }
      return types === undefined || entry === './wire'
        ? []
        : [entryFile(repositoryRoot, folder, entry, types)]
    }),
  )
}

function readExamples() {
  const folder = join(repositoryRoot, 'tools/releases/consumers')
  return ['job-dashboard', 'sign-in-page', 'course-page'].map((name) => ({
    name,
    files: readdirSync(join(folder, name), { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !file.parentPath.includes('node_modules'))
      .map((file) => join(file.parentPath, file.name))
      .sort()
      .map((path) => ({ path: path.slice(join(folder, name).length + 1), text: readFileSync(path, 'utf8') })),
  }))
}

async function buildPlayground(): Promise<SitePage> {
  const result = (await build({
    root: join(home, 'src/playground'),
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      outDir: join(output, 'playground'),
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: join(home, 'src/playground/main.tsx') },
    },
    worker: { format: 'es' },
  })) as Rollup.RollupOutput
  const files = result.output.map(({ fileName }) => fileName)
  const entry = result.output.find((chunk) => chunk.type === 'chunk' && chunk.isEntry)
  if (!entry) throw new Error('The playground has no entry')
  return {
    path: 'playground/index.html',
    title: 'Playground',
    description: 'Write OpenQASM and see circuit, state and counts, in the browser alone.',
    section: 'playground',
    isWide: true,
    styles: files.filter((name) => name.endsWith('.css')).map((name) => `playground/${name}`),
    scripts: [`playground/${entry.fileName}`],
    body: '<div id="playground"></div><noscript><p>The playground needs JavaScript.</p></noscript>',
  }
}
