// npm run hosting -- <server> <config.json> [options]: prints settings for the web server that
// serves the portal.
import { parseArgs } from 'node:util'
import {
  cloudFrontFramedPolicy,
  cloudFrontHeadersPolicy,
  cloudFrontPages,
} from '../src/portal-host/cloudfront-settings.ts'
import { nginxSettings } from '../src/portal-host/nginx-settings.ts'
import { readPortalConfig } from '../src/portal-host/read-portal-config.ts'

const usage = [
  'Usage: npm run hosting -- <server> <config.json> [options]',
  '',
  '  nginx <config.json> --root <folder> [--server-name <name>] [--listen <where>] [--cloud <address>]',
  '  cloudfront-headers <config.json>',
  '  cloudfront-view-headers <config.json>',
  '  cloudfront-pages',
]

try {
  print()
} catch (error) {
  console.error([error instanceof Error ? error.message : String(error), '', ...usage].join('\n'))
  process.exitCode = 2
}

function print(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      root: { type: 'string', default: '/var/www/portal' },
      'server-name': { type: 'string', default: 'portal.example.ac.jp' },
      listen: { type: 'string', default: '443 ssl http2' },
      cloud: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const [server, file] = positionals
  const config = () => {
    if (file === undefined) throw new Error('Name the config.json for which the settings are.')
    return readPortalConfig(file)
  }
  if (values.help) process.stdout.write(`${usage.join('\n')}\n`)
  else if (server === 'nginx') {
    const { root, listen, cloud } = values
    const place = { root, listen, serverName: values['server-name'], ...(cloud !== undefined && { cloud }) }
    process.stdout.write(nginxSettings(config(), place))
  } else if (server === 'cloudfront-headers')
    process.stdout.write(`${JSON.stringify(cloudFrontHeadersPolicy(config()), null, 2)}\n`)
  else if (server === 'cloudfront-view-headers')
    process.stdout.write(`${JSON.stringify(cloudFrontFramedPolicy(config()), null, 2)}\n`)
  else if (server === 'cloudfront-pages') process.stdout.write(cloudFrontPages)
  else throw new Error(server === undefined ? 'Name a server.' : `There are no settings for ${server}.`)
}
