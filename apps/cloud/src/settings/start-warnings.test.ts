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

it('warns of addresses that only this machine can use', () => {
  const environment = { ...reachable, PORTAL_URL: '', CLOUD_URL: '', SMTP_URL: 'smtps://mail.example.org' }
  expect(startWarnings(readSettings(environment))).toEqual([
    'PORTAL_URL is http://localhost:3000: browsers on other machines cannot use it.',
    'CLOUD_URL is http://localhost:8080: browsers on other machines cannot use it.',
  ])
})

it.each([
  ['that only runs jobs', { ...reachable, CLOUD_ROLE: 'worker', DATABASE_URL: 'postgres://x/y' }],
  ['on this machine only', {}],
  ['with a mail server', { ...reachable, SMTP_URL: 'smtps://mail.example.org', SMTP_FROM: 'q@example.org' }],
])('does not warn of a cloud %s', (_, environment) => {
  expect(startWarnings(readSettings(environment))).toEqual([])
})
