import type { Settings } from '../settings/settings.ts'

/** Returns the origins whose pages may call this cloud: of the portal and of further portals. */
export function allowedOrigins({
  portalUrl,
  portalOrigins,
}: Pick<Settings, 'portalUrl' | 'portalOrigins'>): string[] {
  return [new URL(portalUrl).origin, ...portalOrigins]
}
