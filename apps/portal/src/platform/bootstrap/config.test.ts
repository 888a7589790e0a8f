import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, configSchema, loadConfig, parseConfig } from './config.ts'

const docs = resolve(import.meta.dirname, '../../../../../docs')
function example(name: string) {
  return JSON.parse(readFileSync(resolve(docs, 'examples', name), 'utf8')) as object
}

describe('the configuration', () => {
  it.each(['config.one-origin.json', 'config.aws.json'])('accepts %s from the guides', (name) => {
    expect(parseConfig(example(name))).toMatchObject({ webClientId: expect.any(String) as string })
  })

  it('has every member in the table of the guide', () => {
    const guide = readFileSync(resolve(docs, 'aws-cognito.md'), 'utf8')
    const rows = guide.split('\n').filter((line) => line.startsWith('| `'))
    const members = Object.keys(configSchema.entries)
    expect(
      members.filter((member) => !rows.some((row) => row.split(' | ')[0]?.includes(`\`${member}`))),
    ).toEqual([])
  })

  it('defaults to the cloud without a hosted sign-in', () => {
    const {
      apiBaseUrl: _,
      hostedSignInDomain: __,
      ...rest
    } = example('config.aws.json') as Record<string, unknown>
    const config = parseConfig(rest)
    expect(config.apiBaseUrl).toBe('http://localhost:8080')
    expect(config.hostedSignInDomain).toBeUndefined()
  })

  it('removes the trailing slash of an address', () => {
    const config = parseConfig({ ...example('config.aws.json'), apiBaseUrl: 'https://api.example.ac.jp/v1/' })
    expect(config.apiBaseUrl).toBe('https://api.example.ac.jp/v1')
  })

  it.each([
    ['userPoolId', 'no-underscore'],
    ['apiBaseUrl', 'not an address'],
    ['productName', { en: 'Only English' }],
    ['webClientId', undefined],
    ['webClientId', ''],
    ['apiBaseUrl', 'ftp://api.example.ac.jp'],
    ['hostedSignInDomain', ''],
  ])('rejects an invalid %s', (member, value) => {
    expect(() => parseConfig({ ...example('config.aws.json'), [member]: value })).toThrow(member)
  })

  it.each([
    ['logo.dark', { logo: { light: '/branding/a.svg', dark: 'https://elsewhere.example/a.svg' } }],
    ['favicon', { favicon: '//elsewhere.example/icon.svg' }],
    ['accent.light', { accent: { light: 'red', dark: '#f28b9b' } }],
    ['institution.ja', { institution: { en: 'Only English', ja: '' } }],
    ['supportUrl', { supportUrl: 'javascript:alert(1)' }],
  ])('rejects branding with an invalid %s', (member, branding) => {
    expect(() => parseConfig({ ...example('config.aws.json'), branding })).toThrow(`branding.${member}`)
  })

  it('rejects a page whose host cannot keep the configured cookies', () => {
    const at = (hostname: string) => parseConfig(example('config.aws.json'), { hostname, protocol: 'https:' })
    expect(at('portal.quantum.example.ac.jp')).toHaveProperty('region')
    expect(at('test.portal.quantum.example.ac.jp')).toHaveProperty('region')
    const withDot = { ...example('config.aws.json'), cookieDomain: '.quantum.example.ac.jp' }
    for (const hostname of ['quantum.example.ac.jp', 'portal.quantum.example.ac.jp'])
      expect(parseConfig(withDot, { hostname, protocol: 'https:' })).toHaveProperty('region')
    expect(() => at('quantum.example.ac.jp')).toThrow('cookieDomain')
    expect(() => at('otherportal.quantum.example.ac.jp')).toThrow('cookieDomain')
  })

  it('rejects an http address on an https page', () => {
    const config = {
      ...example('config.one-origin.json'),
      identityEndpoint: 'http://portal.example.ac.jp/identity/',
    }
    const at = (protocol: string) => parseConfig(config, { hostname: 'portal.example.ac.jp', protocol })
    expect(() => at('https:')).toThrow('identityEndpoint')
    expect(at('http:')).toHaveProperty('region')
  })

  it.each([
    ['', 404, 'config.json could not be read (404)'],
    ['<!doctype html>', 200, 'config.json is not JSON'],
    ['', 200, 'config.json is not JSON'],
    ['null', 200, 'config.json is wrong'],
  ])('rejects the file "%s" with status %i', async (body, status, message) => {
    const loading = loadConfig(() => Promise.resolve(new Response(body, { status })))
    await expect(loading).rejects.toBeInstanceOf(ConfigError)
    await expect(loading).rejects.toThrow(message)
  })

  it('rejects a server that never answers', async () => {
    const never: typeof fetch = (_, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      )
    const outOfTime = new AbortController()
    const loading = loadConfig(never, undefined, outOfTime.signal)
    outOfTime.abort(new DOMException('No answer in time', 'TimeoutError'))
    await expect(loading).rejects.toThrow('No answer in time')
    await expect(loading).rejects.not.toBeInstanceOf(ConfigError)
  })

  it('rejects an unreachable server with another error than an invalid file', async () => {
    const loading = loadConfig(() => Promise.resolve(new Response('', { status: 502 })))
    await expect(loading).rejects.not.toBeInstanceOf(ConfigError)
  })
})
