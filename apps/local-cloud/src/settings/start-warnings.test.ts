import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'
import { startWarnings } from './start-warnings.ts'

const reachable = {
  TLS_PROXY: 'on',
  TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_URL: 'https://portal.example.org',
  CLOUD_URL: 'https://cloud.example.org',
}

it('warns of a cloud that others reach and that sends no mail', () => {
  expect(startWarnings(readSettings(reachable))).toEqual([
    'SMTP_URL is not set: nobody can sign up or reset a password, because no code is sent.',
  ])
})

it.each([
  ['on this machine only', {}],
  ['with a mail server', { ...reachable, SMTP_URL: 'smtps://mail.example.org', SMTP_FROM: 'q@example.org' }],
])('does not warn of a cloud %s', (_, environment) => {
  expect(startWarnings(readSettings(environment))).toEqual([])
})
