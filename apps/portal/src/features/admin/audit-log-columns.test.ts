import { toCsv } from '@qportal/ui'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { auditCsvColumns } from './audit-log-columns.tsx'

const translations = createInstance()
// Texts are their keys.
await translations.init({ lng: 'cimode' })

it('writes codes, not words, into the CSV', () => {
  const t = translations.getFixedT('cimode', ['admin', 'common'] as const)
  const columns = auditCsvColumns({ t, format: { language: 'ja', number: String } })
  const csv = toCsv(columns, [
    {
      id: 7,
      at: '2026-03-01T09:00:00Z',
      event: 'lock',
      outcome: 'refused',
      actor: 'command ada',
      subject: 'bob@example.org',
      requestId: 'r-1',
      detail: 'locked kind=account',
      codedDetail: { code: 'locked', kind: 'account' },
      leftOut: 12,
    },
  ])
  expect(csv.trim().split('\r\n')).toEqual([
    'log.at,log.event,log.outcome,log.subject,log.actor,log.address,log.detail,log.leftOutCount,log.request',
    '2026-03-01T09:00:00Z,lock,refused,bob@example.org,command ada,,locked kind=account,12,r-1',
  ])
})
