import { toCsv } from '@qportal/ui'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import ja from '../../locales/ja/admin.json'
import { auditCsvColumns } from './audit-log-columns.tsx'

const translations = createInstance()
await translations.init({ lng: 'ja', resources: { ja: { admin: ja } }, defaultNS: 'admin' })

it('writes codes, not words, into the CSV', () => {
  const t = translations.getFixedT('ja', ['admin', 'common'] as const)
  const columns = auditCsvColumns({ t, format: { language: 'ja', number: String } })
  const csv = toCsv(columns, [
    {
      id: 7,
      at: '2026-03-01T09:00:00Z',
      event: 'lock',
      outcome: 'refused',
      actor: 'command ada',
      subject: 'bob@example.org',
      address: null,
      request_id: 'r-1',
      detail: 'locked kind=account',
      coded_detail: { code: 'locked', kind: 'account' },
      left_out: 12,
    },
  ])
  expect(csv.trim().split('\r\n')).toEqual([
    '日時,イベント,結果,アカウント,実行者,接続元,詳細,直前までの省略件数,リクエスト',
    '2026-03-01T09:00:00Z,lock,refused,bob@example.org,command ada,,locked kind=account,12,r-1',
  ])
})
