import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

function message(environment: Record<string, string>) {
  try {
    readSettings(environment)
  } catch (error) {
    return error instanceof Error ? error.message : ''
  }
  return 'accepted'
}

describe('readSettings', () => {
  it('uses the defaults for missing variables', () => {
    expect(readSettings({ CLOUD_PORT: '9090' })).toMatchObject({
      portalPort: 3000,
      cloudPort: 9090,
      portalUrl: 'http://localhost:3000',
      cloudUrl: 'http://localhost:9090',
      databaseUrl: undefined,
    })
  })

  it('treats an empty variable as missing', () => {
    expect(readSettings({ PORTAL_PORT: '' }).portalPort).toBe(3000)
  })

  it('removes one trailing slash of an address', () => {
    expect(readSettings({ CLOUD_URL: 'https://cloud.example.ac.jp/api/' }).cloudUrl).toBe(
      'https://cloud.example.ac.jp/api',
    )
  })

  it('names every wrong variable at once', () => {
    const told = message({
      PORTAL_PORT: '3000x',
      CLOUD_PORT: '70000',
      DATABASE_URL: 'mysql://x',
      PORTAL_HOST: 'no',
    })
    expect(told).toContain('PORTAL_PORT must be a whole number from 1 to 65535')
    expect(told).toContain('CLOUD_PORT must be a whole number from 1 to 65535')
    expect(told).toContain('DATABASE_URL must be a URL that starts with postgres:// or postgresql://')
    expect(told).toContain('PORTAL_HOST must be one of on, off')
  })

  it('does not open the cloud to the network without TLS', () => {
    expect(message({ HOST: '0.0.0.0' })).toContain('HOST=0.0.0.0 is reachable from outside')
    expect(message({ HOST: '0.0.0.0', TLS_PROXY: 'on' })).toContain('TLS_PROXY=on needs TRUSTED_PROXIES')
    expect(message({ HOST: '0.0.0.0', TLS_PROXY: 'on', TRUSTED_PROXIES: '10.0.0.1' })).toBe('accepted')
    expect(message({ TLS_PROXY: 'on' })).toBe('accepted')
    expect(message({ HOST: '0.0.0.0', TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' })).toBe('accepted')
    expect(message({ TLS_CERT: 'a.pem' })).toContain('TLS_CERT and TLS_KEY belong together')
  })
})
