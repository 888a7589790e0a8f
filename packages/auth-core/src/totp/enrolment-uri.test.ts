import { generateURI } from 'otplib'
import { expect, it } from 'vitest'
import { enrolmentUri } from './enrolment-uri.ts'

it.each(['Quantum Portal', 'A&B 100% ü/?#', '量子ポータル'])(
  'says for %s what otplib reads in it',
  (issuer) => {
    const secret = 'JBSWY3DPEHPK3PXP'
    const user = 'ada+quantum@example.org'
    const ours = new URL(enrolmentUri({ issuer, user, secret }))
    const theirs = new URL(generateURI({ issuer, label: user, secret }))
    expect(ours.pathname).toBe(theirs.pathname)
    expect(ours.searchParams.get('secret')).toBe(theirs.searchParams.get('secret'))
    expect(ours.searchParams.get('issuer')).toBe(theirs.searchParams.get('issuer'))
  },
)

it('percent-encodes both parts', () => {
  expect(enrolmentUri({ issuer: 'Q & A', user: 'a:b@c', secret: 'JBSWY3DPEHPK3PXP' })).toBe(
    'otpauth://totp/Q%20%26%20A:a%3Ab%40c?secret=JBSWY3DPEHPK3PXP&issuer=Q%20%26%20A',
  )
})
