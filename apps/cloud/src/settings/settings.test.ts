import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

  it('reads addresses and networks of proxies', () => {
    expect(readSettings({ TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.1',
      'fd00::/8',
    ])
    for (const wrong of ['proxy', '10.0.0.0/33', '10.0.0.1/', '10.0.0.0/8/8'])
      expect(message({ TRUSTED_PROXIES: wrong })).toContain(`"${wrong}" is neither`)
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
    expect(message({ STORAGE_ORIGINS: 'https://a.example, https://b.example/path' })).toContain(
      'STORAGE_ORIGINS must be origins such as',
    )
  })

  it('reads a secret from a file, and never from two places', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'secret-key')
    writeFileSync(file, 'a key that is long enough\n')
    expect(readSettings({ SECRET_KEY_FILE: file }).secretKey).toBe('a key that is long enough')
    expect(message({ SECRET_KEY_FILE: file, SECRET_KEY: 'another' })).toContain(
      'SECRET_KEY and SECRET_KEY_FILE exclude each other',
    )
    expect(message({ SMTP_URL_FILE: `${file}.missing` })).toContain('SMTP_URL cannot be read from')
    writeFileSync(file, '\n')
    expect(message({ SECRET_KEY_FILE: file })).toContain('SECRET_KEY cannot be read from')
    expect(message({ SECRET_KEY_FILE: file })).toContain('which is empty')
    writeFileSync(file, 'mysql://x')
    expect(message({ DATABASE_URL_FILE: file })).toContain('DATABASE_URL must be a URL that starts with')
  })

  it('runs jobs in a process of their own only with a common database', () => {
    expect(message({ CLOUD_ROLE: 'worker' })).toContain('CLOUD_ROLE=worker needs DATABASE_URL')
    expect(message({ CLOUD_ROLE: 'worker', DATABASE_URL: 'postgres://x/y' })).toBe('accepted')
  })

  it('knows `cancelling` only where the contract does', () => {
    expect(message({ CANCELLATION: 'by-worker' })).toContain('CANCELLATION=by-worker needs CLOUD_CONTRACT=s3')
    expect(message({ CANCELLATION: 'by-worker', CLOUD_CONTRACT: 's3' })).toBe('accepted')
  })

  it('does not open the cloud to the network without TLS', () => {
    expect(message({ HOST: '0.0.0.0' })).toContain('HOST=0.0.0.0 is reachable from outside')
    expect(message({ HOST: '0.0.0.0', TLS_PROXY: 'on' })).toContain('TLS_PROXY=on needs TRUSTED_PROXIES')
    expect(message({ HOST: '0.0.0.0', TLS_PROXY: 'on', TRUSTED_PROXIES: '10.0.0.1' })).toBe('accepted')
    expect(message({ TLS_PROXY: 'on' })).toBe('accepted')
    expect(message({ HOST: '0.0.0.0', TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' })).toBe('accepted')
    expect(message({ TLS_CERT: 'a.pem' })).toContain('TLS_CERT and TLS_KEY belong together')
    const bucket = { STORAGE_S3_BUCKET: 'jobs', STORAGE_S3_ACCESS_KEY: 'a', STORAGE_S3_SECRET_KEY: 'b' }
    expect(message(bucket)).toBe('accepted')
    for (const part of [...Object.keys(bucket), 'STORAGE_S3_ENDPOINT'])
      expect(message({ [part]: 'http://storage.test' })).toContain('STORAGE_S3_SECRET_KEY belong together')
  })
})
