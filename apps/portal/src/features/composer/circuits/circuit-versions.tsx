import { Button, Select, Skeleton } from '@qportal/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { toLanguage } from '../../../platform/i18n/languages.ts'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useIsUnmounted } from '../../../platform/use-is-unmounted.ts'
import { accountCircuitQueries } from './account-circuit-queries.ts'
import { listVersions, type ListedVersion } from './list-versions.ts'
import type { ListedCircuit } from './merge-circuits.ts'

// Loaded on demand, because it contains the library that compares texts.
const VersionDifference = lazyPart(async () => (await import('./version-difference.tsx')).VersionDifference)

interface CircuitVersionsProps {
  circuit: ListedCircuit
  onOpen: (text: string) => void
}

/** The versions of a circuit, newest first. Each can be opened and compared with another one. */
export function CircuitVersions({ circuit, onOpen }: CircuitVersionsProps) {
  const { t, i18n } = useTranslation(['composer', 'common'])
  const language = toLanguage(i18n.resolvedLanguage)
  const { api } = usePortalServices()
  const queries = useQueryClient()
  const failureText = useFailureText()
  const { id, name, version: latest = 0 } = circuit
  const { data, error, isLoading } = useQuery({
    ...accountCircuitQueries.versions(api, { id, latest }),
    enabled: latest > 0,
  })
  const [comparison, setComparison] = useState<{ before: string; after: string }>()
  const [failure, setFailure] = useState<unknown>()
  const isUnmounted = useIsUnmounted()
  const versions = listVersions(circuit, data ?? [])
  const nameVersion = ({ savedAt, number }: ListedVersion) => {
    const time = savedAt === undefined ? t('common:none') : formatDateTime(new Date(savedAt), language)
    return number === undefined ? time : t('circuits.versionName', { number, time })
  }
  const find = (key: string | undefined) => versions.find((version) => version.key === key)
  const [before, after] = [find(comparison?.before), find(comparison?.after)]

  async function open({ text, number = 0 }: ListedVersion) {
    setFailure(undefined)
    try {
      const program = text ?? (await queries.fetchQuery(accountCircuitQueries.text(api, { id, number })))
      if (!isUnmounted.current) onOpen(program)
    } catch (thrown) {
      setFailure(thrown)
    }
  }

  const problem = failure ?? error ?? undefined
  return (
    <>
      {isLoading && <Skeleton width="14em" />}
      <ul aria-label={t('circuits.versionsOf', { name })} className="mt-1 grid gap-1 ps-4 max-sm:ps-0">
        {versions.map((version, index) => (
          <li key={version.key} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-caption">
            <span className="min-w-0 flex-1 max-sm:basis-full">
              {nameVersion(version)}
              {index === 0 && <span className="text-ink3"> ({t('circuits.latest')})</span>}
            </span>
            {index > 0 && (
              <Button
                size="small"
                variant="quiet"
                aria-expanded={version.key === comparison?.before}
                onClick={() =>
                  setComparison(
                    version.key === comparison?.before
                      ? undefined
                      : { before: version.key, after: versions[0]?.key ?? '' },
                  )
                }
              >
                {t('circuits.compare')}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => void open(version)}>
              {t('circuits.openVersion')}
            </Button>
          </li>
        ))}
      </ul>
      {problem !== undefined && (
        <p role="alert" className="mt-1 text-caption text-danger">
          {failureText(problem)}
        </p>
      )}
      {before && after && (
        <div className="mt-2 ps-4 max-sm:ps-0">
          <Select
            label={t('circuits.changesUntil', { version: nameVersion(before) })}
            value={after.key}
            options={versions
              .filter(({ key }) => key !== before.key)
              .map((version) => ({ value: version.key, label: nameVersion(version) }))}
            onChange={(event) => setComparison({ before: before.key, after: event.currentTarget.value })}
          />
          <Comparison id={id} before={before} after={after} label={t('circuits.differenceOf', { name })} />
        </div>
      )}
    </>
  )
}

interface ComparisonProps {
  id: string
  before: ListedVersion
  after: ListedVersion
  label: string
}

function Comparison({ id, before, after, label }: ComparisonProps) {
  const texts = [useText(id, before), useText(id, after)]
  const failureText = useFailureText()
  const failed = texts.find(({ error }) => error !== null)
  if (failed)
    return (
      <p role="alert" className="text-caption text-danger">
        {failureText(failed.error)}
      </p>
    )
  const [earlier, later] = texts.map(({ text }) => text)
  if (earlier === undefined || later === undefined) return <Skeleton width="14em" />
  return (
    <PartBoundary>
      <VersionDifference before={earlier} after={later} label={label} />
    </PartBoundary>
  )
}

function useText(id: string, { text, number = 0 }: ListedVersion) {
  const { api } = usePortalServices()
  const { data, error } = useQuery({
    ...accountCircuitQueries.text(api, { id, number }),
    enabled: text === undefined,
  })
  return { text: text ?? data, error }
}
