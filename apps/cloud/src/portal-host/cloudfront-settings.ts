import { filePath, renderedPages } from './file-path.ts'
import type { PortalConfig } from './portal-config.ts'
import { framedPageHeaders, securityHeaders } from './security-headers.ts'

/** CloudFront has members of its own for these headers and refuses them among the custom ones. */
const ownMembers = new Set(['content-security-policy', 'referrer-policy', 'x-content-type-options'])

/** The body of `aws cloudfront create-response-headers-policy --response-headers-policy-config`. */
export function cloudFrontHeadersPolicy(config: PortalConfig): object {
  return headersPolicy('quantum-portal', securityHeaders(config))
}

/** The same for a cache behaviour of `/view`, the page that other pages may show in a frame. */
export function cloudFrontFramedPolicy(config: PortalConfig): object {
  return headersPolicy('quantum-portal-view', framedPageHeaders(config))
}

function headersPolicy(Name: string, headers: Record<string, string>): object {
  const items = Object.entries(headers)
    .filter(([name]) => !ownMembers.has(name))
    .map(([Header, Value]) => ({ Header, Value, Override: true }))
  return {
    Name,
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        ContentSecurityPolicy: headers['content-security-policy'],
        Override: true,
      },
      ReferrerPolicy: { ReferrerPolicy: headers['referrer-policy'], Override: true },
      ContentTypeOptions: { Override: true },
    },
    CustomHeadersConfig: { Quantity: items.length, Items: items },
  }
}

/** A CloudFront function for "viewer request" that rewrites every page of the app to its file. */
export const cloudFrontPages = `function handler(event) {
  var request = event.request
  var uri = request.uri
${renderedPages.map(({ paths, file }) => `  uri = uri.replace(${paths}, '${file}')`).join('\n')}
  request.uri = ${filePath}.test(uri) ? uri : '/index.html'
  return request
}
`
