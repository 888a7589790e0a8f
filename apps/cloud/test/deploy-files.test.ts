import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import type { Setting } from '../src/settings/setting.ts'
import { readSettings, settingsTable } from '../src/settings/settings.ts'

function read(name: string): string {
  return readFileSync(resolve(import.meta.dirname, '..', 'deploy', name), 'utf8')
}

function readYaml(name: string): unknown[] {
  return parseAllDocuments(read(name), { merge: true }).map((part) => {
    expect(part.errors).toEqual([])
    return part.toJS() as unknown
  })
}

interface Composition {
  readonly services: Readonly<Record<string, { image: string; environment: Record<string, string> }>>
}
interface Part {
  readonly kind: string
  readonly spec: {
    readonly template?: {
      readonly spec: { readonly containers: { readonly env: { name: string; value: string }[] }[] }
    }
  }
}

/** The variables of each process in the files. */
const [compose] = readYaml('compose.yaml') as [Composition]
const unit = read('qportal-cloud.service')
const environments: [string, Record<string, string>][] = [
  ...Object.entries(compose.services)
    .filter(([, { image }]) => image === 'qportal-cloud')
    .map(([name, { environment }]): [string, Record<string, string>] => [`compose ${name}`, environment]),
  ...(readYaml('kubernetes.yaml') as Part[]).flatMap(({ spec }, index): [string, Record<string, string>][] =>
    (spec.template?.spec.containers ?? []).map(({ env }) => [
      `kubernetes ${index}`,
      Object.fromEntries(env.map(({ name, value }) => [name, value])),
    ]),
  ),
  [
    'systemd',
    Object.fromEntries(
      [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
    ),
  ],
]
const variables = new Set(
  Object.values<Setting<unknown>>(settingsTable).flatMap(({ variable, mayBeFile }) =>
    mayBeFile ? [variable, `${variable}_FILE`] : [variable],
  ),
)

describe('the deployment files', () => {
  it.each(environments)('use settings that exist and fit together: %s', (_, environment) => {
    expect(Object.keys(environment).filter((name) => !variables.has(name))).toEqual([])
    // The secrets themselves are not here.
    const withoutFiles = Object.entries(environment).filter(([name]) => !name.endsWith('_FILE'))
    const given = { ...Object.fromEntries(withoutFiles), DATABASE_URL: 'postgres://database/qportal' }
    expect(() => readSettings(given)).not.toThrow()
  })

  it('start the command of the tarball, and wait as long as requests may take', () => {
    const command = '/opt/qportal-cloud/bin/qportal-cloud'
    expect(unit).toContain(`ExecStart=${command}\n`)
    expect(read('Dockerfile')).toContain(`CMD ["${command}"]`)
    const { requestSeconds, drainSeconds } = readSettings({})
    const graces = [
      ...unit.matchAll(/TimeoutStopSec=(\d+)/g),
      ...read('compose.yaml').matchAll(/stop_grace_period: (\d+)s/g),
      ...read('kubernetes.yaml').matchAll(/terminationGracePeriodSeconds: (\d+)/g),
    ].map(([, seconds]) => Number(seconds))
    expect(graces).toHaveLength(4)
    expect(Math.min(...graces)).toBeGreaterThan(requestSeconds + drainSeconds)
  })
})
