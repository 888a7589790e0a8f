import { createServer, type Plugin } from 'vite'

/** The exports of `src/prerender.tsx`. */
interface Prerenderer {
  readonly prerender: (path: string) => Promise<string>
  readonly prerenderedPaths: readonly string[]
}

/** The element of index.html behind which a rendered page is placed. */
const root = '<div id="root" class="peer"></div>'

/** The script of index.html that runs before the first paint. */
const theme = '<script src="/theme.js"></script>'

/**
 * Writes `pages/login.html` and alike: index.html with the page rendered in every language, so that
 * a browser paints it before any script of the portal has arrived.
 */
export function publicPages(): Plugin {
  let folder = ''
  return {
    name: 'public-pages',
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
        const pages = await renderPages(folder)
        for (const [path, html] of pages)
          this.emitFile({
            type: 'asset',
            fileName: `pages${path}.html`,
            source: text
              .replace(theme, `${theme}\n    <script src="/first-page.js"></script>`)
              .replace(root, () => `${root}<div id="first-page" class="peer-not-empty:hidden">${html}</div>`),
          })
      },
    },
  }
}

async function renderPages(folder: string): Promise<Map<string, string>> {
  const server = await createServer({
    root: folder,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const { prerender: render, prerenderedPaths: paths } = (await server.ssrLoadModule(
      '/src/prerender.tsx',
    )) as Prerenderer
    const pages = new Map<string, string>()
    for (const path of paths) pages.set(path, await render(path))
    return pages
  } finally {
    await server.close()
  }
}
