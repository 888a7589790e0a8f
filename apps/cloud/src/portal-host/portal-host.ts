import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { refuseMethod } from '../http/refuse-method.ts'
import { filePath, framedPage, renderedFile } from './file-path.ts'
import type { PortalConfig } from './portal-config.ts'
import { framedPageHeaders, securityHeaders } from './security-headers.ts'

/**
 * Serves a built portal: precompressed files, `config.json`, the pages that the build rendered,
 * and index.html for every other path of the app.
 *
 * @param folder The portal's build output.
 * @param brandingFolder Files of the institution, served below `/branding/`.
 */
export function createPortalHost(folder: string, config: PortalConfig, brandingFolder?: string): Hono {
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`There is no built portal in ${folder}: run the build first.`)
  const root = relative(process.cwd(), folder)
  const headers = securityHeaders(config)
  const framedHeaders = framedPageHeaders(config)
  const app = new Hono()

  app.use(async (context, next) => {
    await next()
    const own = framedPage.test(context.req.path) ? framedHeaders : headers
    for (const [name, value] of Object.entries(own)) context.res.headers.set(name, value)
  })

  app.get('/config.json', (context) => context.json(config, 200, { 'cache-control': 'no-cache' }))

  app.use(async (context, next) => {
    await next()
    const fingerprinted = context.req.path.startsWith('/assets/') && context.res.ok
    context.res.headers.set(
      'cache-control',
      fingerprinted ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  })
  if (brandingFolder !== undefined)
    app.get(
      '/branding/*',
      serveStatic({
        root: relative(process.cwd(), brandingFolder),
        rewriteRequestPath: (path) => path.slice('/branding'.length),
      }),
    )
  app.get('*', serveStatic({ root, precompressed: true }))
  app.get('*', async (context, next) => {
    const file = renderedFile(context.req.path)
    if (file === undefined) return next()
    return serveStatic({ root, path: file, precompressed: true })(context, next)
  })
  app.get('*', async (context, next) => {
    if (filePath.test(context.req.path)) return context.text('Not found', 404)
    return serveStatic({ root, path: 'index.html', precompressed: true })(context, next)
  })
  app.all('*', refuseMethod('GET, HEAD'))
  return app
}
