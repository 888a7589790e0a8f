import type { PortalConfig } from './portal-config.ts'

/**
 * The headers of every response of the portal. The cloud sends them; settings for other web
 * servers are generated from them.
 *
 * `'wasm-unsafe-eval'` lets the simulator's WebAssembly compile. Trusted Types allow two policies:
 * worker addresses and sanitized Markdown.
 * COOP and COEP make the page cross-origin isolated, which the simulator's threads need.
 */
export function securityHeaders(config: PortalConfig): Record<string, string> {
  return headersFor(config, [])
}

/**
 * The headers of the page of a linked circuit, which may be shown in a frame by the configured
 * origins. It reads no session and has nothing to press that acts for a user.
 */
export function framedPageHeaders(config: PortalConfig): Record<string, string> {
  return headersFor(config, config.viewFrameOrigins ?? [])
}

function headersFor(config: PortalConfig, framedBy: readonly string[]): Record<string, string> {
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectedOrigins(config)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': framedBy.length > 0 ? ["'self'", ...framedBy] : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['qportal-workers', 'qportal-markdown'],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, values]) => [directive, ...values].join(' '))
      .join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    // Without it a page that is cross-origin isolated itself could not show the frame.
    'cross-origin-resource-policy': framedBy.length > 0 ? 'cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** Returns the other origins that the portal calls. */
function connectedOrigins(config: PortalConfig): string[] {
  const identity = config.identityEndpoint ?? `https://cognito-idp.${config.region}.amazonaws.com`
  const hosted = config.hostedSignInDomain && withScheme(config.hostedSignInDomain)
  const { apiBaseUrl, signUpApiBaseUrl, storageOrigins = [] } = config
  const addresses = [apiBaseUrl, signUpApiBaseUrl, identity, hosted, ...storageOrigins].filter(
    (address) => address !== undefined,
  )
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}

function withScheme(domain: string) {
  return /^https?:\/\//.test(domain) ? domain : `https://${domain}`
}
