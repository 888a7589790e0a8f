import { DataTable, DescriptionList, FigureWire, Skeleton, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { metricKeys } from './device-metrics.ts'

const qubits = Array.from({ length: 16 }, (_, qubit) => qubit)

/** Placeholder of a device's page while it loads: real headings and labels, bars for the values. */
export function DeviceSkeleton() {
  const { t } = useTranslation(['devices', 'common'])
  return (
    <>
      <p role="status" className="sr-only">
        {t('common:loading')}
      </p>
      <div aria-busy="true">
        <FigureWire
          figures={(['oneQubit', 'twoQubit', 'readout', 'readTime'] as const).map((figure) => ({
            key: figure,
            label: t(`detail.figures.${figure}`),
            value: <Skeleton width="3em" />,
          }))}
        />
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
          <div className="grid min-w-0 content-start gap-8">
            <section>
              <WireHeading>{t('detail.topology')}</WireHeading>
              <div className="mx-auto grid w-fit grid-cols-4 gap-6.5 py-10">
                {qubits.map((qubit) => (
                  <Skeleton key={qubit} width="2.125rem" className="!h-8.5 !rounded-full" />
                ))}
              </div>
            </section>
            <section>
              <WireHeading>{t('detail.facts')}</WireHeading>
              <DescriptionList
                items={(['name', 'type', 'qubits', 'pendingJobs', 'description'] as const).map((fact) => ({
                  key: fact,
                  term: t(`columns.${fact}`),
                  value: <Skeleton width="9em" />,
                }))}
              />
            </section>
          </div>
          <section>
            <WireHeading>{t('detail.statistics')}</WireHeading>
            <DataTable
              caption={t('detail.statistics')}
              density="figures"
              small="table"
              rows={[]}
              rowKey={String}
              loadingRows={metricKeys.length}
              columns={[
                { key: 'property', header: t('detail.property'), cell: String },
                ...(['median', 'max', 'min'] as const).map((name) => ({
                  key: name,
                  header: t(`detail.${name}`),
                  align: 'end' as const,
                  cell: String,
                })),
              ]}
            />
          </section>
        </div>
      </div>
    </>
  )
}
