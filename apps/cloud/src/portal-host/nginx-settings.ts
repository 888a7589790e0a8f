import { tooManyCookiesPage } from '../http/answer-broken-request.ts'
import { cloudPaths } from '../http/cloud-paths.ts'
import { filePath, framedPage, renderedPages } from './file-path.ts'
import type { PortalConfig } from './portal-config.ts'
import { framedPageHeaders, securityHeaders } from './security-headers.ts'

const { signUpApi, identity, oauth, logout, storage, health, readiness } = cloudPaths
const forwardedPaths = [`${signUpApi}/`, `${identity}/`, `${oauth}/`, logout, health, readiness]

/** The settings that differ between web servers. */
export interface NginxOptions {
  /** Folder of the built portal on the server. */
  readonly root: string
  readonly serverName: string
  /** The value of the `listen` directive. */
  readonly listen: string
  /**
   * Address of a cloud that shares the portal's origin, e.g. `http://127.0.0.1:8080`. Absent: it
   * has an origin of its own.
   */
  readonly cloud?: string
}

/**
 * Compresses the user API: a device's calibration is 50 kB of digits. Responses with tokens stay
 * uncompressed, because their length would reveal the contents.
 */
const compressed = ['gzip on;', 'gzip_proxied any;', 'gzip_types application/json;', 'gzip_min_length 1000;']

/** Zones of the limits below, in nginx's `http` context, where this file is included. */
const limitZones = [
  'limit_req_zone $binary_remote_addr zone=qportal_sign_in:10m rate=10r/s;',
  'limit_req_zone $binary_remote_addr zone=qportal_api:10m rate=50r/s;',
  'limit_conn_zone $binary_remote_addr zone=qportal_connections:10m;',
  'limit_req_status 429;',
  'limit_conn_status 429;',
  '',
]

/** A year: browsers never use plain HTTP for this name meanwhile. */
const strictTransport = 'add_header strict-transport-security "max-age=31536000" always;'

/** Bursts are for a lecture room behind one address. */
const signInLimit = 'limit_req zone=qportal_sign_in burst=200 nodelay;'
const apiLimit = 'limit_req zone=qportal_api burst=1000 nodelay;'

/** Above what the cloud itself allows: uploads of programs, and results of an adapter. */
const bodyLimit = 'client_max_body_size 60m;'

/**
 * The limits and a `server` block of nginx, for its `http` context. The block serves the built
 * portal as `createPortalHost` does: the same headers, the same cache lifetimes, the page for every
 * path of the app, and 404 for missing files.
 *
 * With `cloud`, its user API is served under `/api/` and everything else under its own paths.
 */
export function nginxSettings(
  config: PortalConfig,
  { root, serverName, listen, cloud }: NginxOptions,
): string {
  // nginx drops inherited headers in a block that adds its own, so each such block repeats them.
  const writeHeaders = (values: Record<string, string>) => [
    ...Object.entries(values).map(([name, value]) => `add_header ${name} "${value}" always;`),
    ...(endsTls(listen) ? [strictTransport] : []),
  ]
  const headers = writeHeaders(securityHeaders(config))
  const block = (opening: string, lines: readonly string[]) => [
    `${opening} {`,
    ...lines.map((line) => `    ${line}`),
    '}',
  ]
  const upstream = cloud === undefined ? undefined : readOrigin(cloud)
  const proxied = (path: string, target: string, more: readonly string[] = []) =>
    block(`location ^~ ${path}`, [
      `proxy_pass ${target};`,
      ...(endsTls(listen) ? [strictTransport] : []),
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      ...more,
    ])
  const server = block('server', [
    `listen ${listen};`,
    `server_name ${serverName};`,
    `root ${root};`,
    'gzip_static on;',
    'gzip_vary on;',
    'server_tokens off;',
    'limit_conn qportal_connections 200;',
    // The status of nginx itself for cookies that exceed its buffers.
    'error_page 494 = @too-many-cookies;',
    ...(upstream
      ? [
          proxied('/api/', `${upstream}/`, [apiLimit, bodyLimit, ...compressed]),
          proxied(storage, upstream, [apiLimit, bodyLimit]),
          ...forwardedPaths.map((path) => proxied(path, upstream, [signInLimit])),
        ].flat()
      : []),
    ...block('location @too-many-cookies', [
      'default_type "text/html; charset=utf-8";',
      ...headers,
      'add_header clear-site-data \'"cookies"\' always;',
      'add_header cache-control "no-store" always;',
      `return 431 '${tooManyCookiesPage}';`,
    ]),
    // `^~` takes precedence over the regular expression below, which matches these paths too.
    ...block('location ^~ /assets/', [
      'try_files $uri =404;',
      ...headers,
      'add_header cache-control "public, max-age=31536000, immutable";',
    ]),
    ...block(`location ~ ${filePath.source}`, [
      'try_files $uri =404;',
      ...headers,
      'add_header cache-control "no-cache" always;',
    ]),
    ...renderedPages.flatMap(({ paths, file }) =>
      block(`location ~ ${paths.source}`, [
        `try_files ${file} /index.html =404;`,
        ...headers,
        'add_header cache-control "no-cache" always;',
      ]),
    ),
    ...block(`location ~ ${framedPage.source}`, [
      'try_files /index.html =404;',
      ...writeHeaders(framedPageHeaders(config)),
      'add_header cache-control "no-cache" always;',
    ]),
    ...block('location /', [
      'try_files /index.html =404;',
      ...headers,
      'add_header cache-control "no-cache" always;',
    ]),
  ])
  return [...limitZones, ...server].join('\n').concat('\n')
}

function endsTls(listen: string): boolean {
  return /\b(ssl|quic)\b/.test(listen)
}

/** Drops a trailing slash, which would replace the forwarded path. */
function readOrigin(cloud: string): string {
  const url = URL.parse(cloud)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new Error(`The cloud is named by its address without a path, such as http://127.0.0.1:8080: ${cloud}`)
}
