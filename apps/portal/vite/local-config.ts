import type { Plugin } from 'vite'

/** Serves the cloud's config.json in development, so that both start modes read the same. */
export function localConfig(): Plugin {
  const cloud = `http://localhost:${process.env.CLOUD_PORT ?? 8080}`
  return {
    name: 'local-config',
    configureServer: (server) => {
      server.middlewares.use('/config.json', (_request, response) => {
        fetch(`${cloud}/local/config.json`)
          .then(async (answer) => {
            response.setHeader('content-type', 'application/json')
            response.end(await answer.text())
          })
          .catch(() => {
            response.statusCode = 503
            response.end('{}')
          })
      })
    },
  }
}
