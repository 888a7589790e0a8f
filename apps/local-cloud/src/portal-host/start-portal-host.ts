import { readFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { serve, type ServerType } from '@hono/node-server'
import type { Logger } from '../log.ts'
import type { Settings } from '../settings.ts'
import type { PortalConfig } from './portal-config.ts'
import { createPortalHost } from './portal-host.ts'

export interface PortalHost {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Serves the built portal on its port, over TLS where a certificate is set. Rejects when the port is taken. */
export async function startPortalHost({
  settings,
  log,
}: {
  settings: Settings
  log: Logger
}): Promise<PortalHost> {
  const app = createPortalHost(settings.portalFolder, portalConfig(settings))
  const server = await new Promise<ServerType>((listening, failed) => {
    const started = serve(
      {
        fetch: app.fetch,
        hostname: settings.host,
        port: settings.portalPort,
        ...tlsOptions(settings),
      },
      () => listening(started),
    )
    started.once('error', failed)
  })
  const { port } = server.address() as AddressInfo
  log.info({ port }, 'portal is served')
  return {
    url: settings.portalUrl,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}

/** What the portal must know to reach this cloud. */
export function portalConfig(settings: Settings): PortalConfig {
  return {
    productName: { en: settings.productNameEnglish, ja: settings.productNameJapanese },
    region: settings.region,
    userPoolId: settings.userPoolId,
    webClientId: settings.webClientId,
    identityEndpoint: `${settings.cloudUrl}/identity/`,
    apiBaseUrl: settings.cloudUrl,
    signUpApiBaseUrl: `${settings.cloudUrl}/signup-api`,
    ...(settings.cookieDomain === undefined ? {} : { cookieDomain: settings.cookieDomain }),
    links: { terms: settings.termsUrl, privacy: settings.privacyUrl },
    hostedSignInDomain: settings.cloudUrl,
  }
}

function tlsOptions(settings: Settings) {
  if (!settings.tlsCertificate || !settings.tlsKey) return { createServer: createHttpServer }
  return {
    createServer: createHttpsServer,
    serverOptions: { cert: readFileSync(settings.tlsCertificate), key: readFileSync(settings.tlsKey) },
  }
}
