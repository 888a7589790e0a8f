import type { CircuitStats, TranspileResult } from '@qportal/api-client'
import { DataTable, WireHeading, type Column } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'

const statistics = ['qubits', 'depth', 'gates', 'oneQubitGates', 'twoQubitGates'] as const

interface Row {
  readonly key: (typeof statistics)[number]
  readonly before: number | undefined
  readonly after: number | undefined
}

/**
 * Circuit statistics before and after transpilation, and the qubits of the device that were used.
 */
export function JobTranspilation({ result }: { result: TranspileResult }) {
  const { t } = useTranslation(['jobs', 'common'])
  const format = useFormat()
  const { before = {}, after = {} }: { before?: CircuitStats; after?: CircuitStats } = result.stats ?? {}
  const rows = statistics
    .map((key): Row => ({ key, before: before[key], after: after[key] }))
    .filter((row) => row.before !== undefined || row.after !== undefined)
  const mapping = Object.entries(result.qubitMapping ?? {})
  if (rows.length === 0 && mapping.length === 0) return null

  const statisticColumn = (side: 'before' | 'after'): Column<Row> => ({
    key: side,
    header: t(`detail.${side}`),
    align: 'end',
    cell: (row) => {
      const value = row[side]
      return value === undefined ? t('common:none') : format.number(value)
    },
  })
  return (
    <section aria-labelledby="job-transpilation">
      <WireHeading headingId="job-transpilation">{t('detail.transpilation')}</WireHeading>
      {rows.length > 0 && (
        <DataTable
          caption={t('detail.transpilation')}
          density="figures"
          small="table"
          rows={rows}
          rowKey={({ key }) => key}
          columns={[
            {
              key: 'figure',
              header: t('detail.statistic'),
              headerHidden: true,
              className: 'wrap-anywhere',
              cell: ({ key }) => t(`detail.${key}`),
            },
            statisticColumn('before'),
            statisticColumn('after'),
          ]}
        />
      )}
      {mapping.length > 0 && (
        <p className="mt-3 text-caption text-ink3">
          {t('detail.placedOn')}
          <span translate="no" className="mt-0.5 flex flex-wrap gap-x-3 font-mono text-ink">
            {mapping.map(([from, to]) => (
              <span key={from}>{`q[${from}] → ${to}`}</span>
            ))}
          </span>
        </p>
      )}
    </section>
  )
}
