import type { Logger } from '../dependencies/log.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { serve, type RunningServer } from '../http/server.ts'
import { bucketOrigin, bucketSettings } from '../object-storage/object-bucket.ts'
import type { Settings } from '../settings/settings.ts'
import type { PortalConfig } from './portal-config.ts'
import { createPortalHost } from './portal-host.ts'
import { readBranding } from './read-branding.ts'

/** Serves the built portal on its port. Rejects with a PortError when it cannot listen there. */
export async function startPortalHost({
  settings,
  log,
}: {
  settings: Settings
  log: Logger
}): Promise<RunningServer> {
  const app = createPortalHost(settings.portalFolder, portalConfig(settings), settings.portalBrandingFolder)
  const server = await serve(app, settings, { port: settings.portalPort, variable: 'PORTAL_PORT' })
  log.info({ port: settings.portalPort }, 'portal is served')
  return server
}

/** Returns the configuration with which a portal reaches this cloud. */
export function portalConfig(settings: Settings): PortalConfig {
  const bucket = bucketSettings(settings)
  const origins = [...settings.storageOrigins, ...(bucket ? [bucketOrigin(bucket)] : [])]
  return {
    productName: { en: settings.productNameEnglish, ja: settings.productNameJapanese },
    region: settings.region,
    userPoolId: settings.userPoolId,
    webClientId: settings.webClientId,
    identityEndpoint: `${settings.cloudUrl}${cloudPaths.identity}/`,
    apiBaseUrl: settings.cloudUrl,
    signUpApiBaseUrl: `${settings.cloudUrl}${cloudPaths.signUpApi}`,
    ...(settings.cookieDomain === undefined ? {} : { cookieDomain: settings.cookieDomain }),
    links: { terms: settings.termsUrl, privacy: settings.privacyUrl },
    knowsBrowsers: true,
    ...(settings.signOutEverywhere === 'revoke-api-token' && { signOutRevokesApiToken: true }),
    ...(origins.length > 0 && { storageOrigins: origins }),
    ...(settings.viewFrameOrigins.length > 0 && { viewFrameOrigins: settings.viewFrameOrigins }),
    hostedSignInDomain: settings.cloudUrl,
    ...(settings.portalBrandingFolder !== undefined && {
      branding: readBranding(settings.portalBrandingFolder),
    }),
  }
}
