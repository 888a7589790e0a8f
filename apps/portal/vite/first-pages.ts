import { build, createServer, type Plugin, type Rolldown } from 'vite'

/** As in `src/prerender.tsx`: the build loads that module itself and imports nothing of it. */
interface PrerenderedPage {
  readonly file: string
  readonly path: string
  readonly behindSignIn: boolean
}

/** The exports of `src/prerender.tsx`. */
interface Prerenderer {
  readonly prerender: (page: PrerenderedPage) => Promise<string>
  readonly prerenderedPages: readonly PrerenderedPage[]
  readonly modulesAt: (page: PrerenderedPage) => readonly string[]
}

/** The element of index.html behind which a rendered page is placed. */
const root = '<div id="root" class="peer"></div>'

/** The script of index.html that runs before the first paint. */
const theme = '<script src="/theme.js"></script>'

/**
 * Writes `pages/login.html` and alike: index.html with the page rendered in every language, so that
 * a browser paints it before any script of the portal has arrived.
 */
export function firstPages(): Plugin {
  let folder = ''
  return {
    name: 'first-pages',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html']
        const text = index?.type === 'asset' ? String(index.source) : ''
        for (const part of [root, theme])
          if (!text.includes(part)) throw new Error(`index.html does not contain ${part}`)
        const paintedFirst = text.replaceAll(
          /<(?=script type="module"|link rel="modulepreload")\w+/g,
          '$& fetchpriority="low"',
        )
        this.emitFile({ type: 'asset', fileName: 'first-page.js', source: await bundleScript(folder) })
        for (const { page, html, modules } of await renderPages(folder)) {
          const kind = page.behindSignIn ? ' data-behind-sign-in' : ''
          // Nothing behind the sign-in can be used before the session is known.
          const use = page.behindSignIn ? ' inert' : ''
          const preloads = chunksOf(modules, bundle).filter((name) => !text.includes(name))
          this.emitFile({
            type: 'asset',
            fileName: `pages/${page.file}.html`,
            source: paintedFirst
              .replace(theme, `${theme}\n    <script src="/first-page.js"${kind}></script>`)
              .replace('</head>', () => `${preloads.map(preloadLink).join('')}  </head>`)
              .replace(
                root,
                () => `${root}<div id="first-page"${kind}${use} class="peer-not-empty:hidden">${html}</div>`,
              ),
          })
        }
      },
    },
  }
}

/** Bundles the script that prepares a rendered page, with what it imports from the portal. */
async function bundleScript(folder: string): Promise<string> {
  const built = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2018',
      rolldownOptions: {
        input: `${folder}/src/prepare-first-page.ts`,
        output: { format: 'iife' },
      },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

function preloadLink(fileName: string): string {
  return `  <link rel="modulepreload" fetchpriority="low" crossorigin href="/${fileName}">\n  `
}

/** Returns the files of modules and of all that they import, so that they load side by side. */
function chunksOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (fileName: string) => {
    const chunk = bundle[fileName]
    if (chunk?.type !== 'chunk' || files.has(fileName)) return
    files.add(fileName)
    chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const entry = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
    )
    if (!entry) throw new Error(`The build has no chunk of its own for ${module}`)
    add(entry.fileName)
  }
  return [...files]
}

interface RenderedPage {
  readonly page: PrerenderedPage
  readonly html: string
  readonly modules: readonly string[]
}

async function renderPages(folder: string): Promise<RenderedPage[]> {
  const server = await createServer({
    root: folder,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { prerender, prerenderedPages, modulesAt } = (await server.ssrLoadModule(
      '/src/prerender.tsx',
    )) as Prerenderer
    const pages: RenderedPage[] = []
    for (const page of prerenderedPages)
      pages.push({ page, html: await prerender(page), modules: modulesAt(page) })
    return pages
  } finally {
    await server.close()
  }
}
