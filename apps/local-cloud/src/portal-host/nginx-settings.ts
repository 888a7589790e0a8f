import { filePath } from './file-path.ts'
import type { PortalConfig } from './portal-config.ts'
import { securityHeaders } from './security-headers.ts'

/** What differs from one web server to the next. */
export interface NginxPlace {
  /** Folder of the built portal on the server. */
  readonly root: string
  readonly serverName: string
  /** What stands after `listen`. */
  readonly listen: string
  /** Where a cloud answers that shall share the portal's origin, e.g. `http://127.0.0.1:8080`; absent: it has its own. */
  readonly cloud?: string
}

/** The calibration of a device is fifty kilobytes of digits. Answers with tokens in them are left as they are: their length would tell of them. */
const compressed = ['gzip on;', 'gzip_proxied any;', 'gzip_types application/json;', 'gzip_min_length 1000;']

/**
 * A `server` block of nginx that serves the built portal as `createPortalHost` does: the same headers, the same lifetimes, the
 * page for every path of the app, and 404 for files that are not there.
 *
 * With `cloud`, its user API stands under `/api/`, the rest under its own paths.
 */
export function nginxSettings(config: PortalConfig, { root, serverName, listen, cloud }: NginxPlace): string {
  // nginx drops inherited headers wherever a block adds its own, so each block that adds any repeats them.
  const headers = Object.entries(securityHeaders(config)).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  )
  const block = (opening: string, lines: readonly string[]) => [
    `${opening} {`,
    ...lines.map((line) => `    ${line}`),
    '}',
  ]
  const upstream = cloud === undefined ? undefined : originOf(cloud)
  const proxied = (path: string, target: string, more: readonly string[] = []) =>
    block(`location ^~ ${path}`, [
      `proxy_pass ${target};`,
      'proxy_set_header Host $host;',
      'proxy_set_header X-Forwarded-For $remote_addr;',
      'proxy_set_header X-Forwarded-Proto $scheme;',
      ...more,
    ])
  return block('server', [
    `listen ${listen};`,
    `server_name ${serverName};`,
    `root ${root};`,
    'gzip_static on;',
    'gzip_vary on;',
    'server_tokens off;',
    ...(upstream
      ? [
          proxied('/api/', `${upstream}/`, compressed),
          ...['/signup-api/', '/identity/', '/oauth2/', '/logout', '/healthz', '/readyz'].map((path) =>
            proxied(path, upstream),
          ),
        ].flat()
      : []),
    // `^~`: before the expression below, which fits these names too.
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
    ...block('location /', [
      'try_files /index.html =404;',
      ...headers,
      'add_header cache-control "no-cache" always;',
    ]),
  ])
    .join('\n')
    .concat('\n')
}

/** A slash at its end would take the place of the paths that are passed on as they are. */
function originOf(cloud: string): string {
  const url = URL.parse(cloud)
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin
  throw new Error(`The cloud is named by its address without a path, such as http://127.0.0.1:8080: ${cloud}`)
}
