import { ColumnChooser, DateTimeRange, Popover, SearchIcon, Select, TextField } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../platform/i18n/format-date-time.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useUrlText } from '../../../platform/navigation/use-url-text.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { fromLocalTime, toLocalTime } from '../../../platform/time/local-time.ts'
import { useAllJobColumns } from './job-columns.tsx'
import {
  readJobListSearch,
  searchableStatuses,
  defaultJobColumns,
  maxSearchLength,
  type JobListSearch,
} from './job-list-search.ts'

const debounceMs = 300

interface JobFiltersProps {
  search: JobListSearch
  /** Ids of the devices to choose from. */
  devices: readonly string[]
  /** Shown at the end of the row. */
  end?: ReactNode
}

/** The filters and columns of the job list. All are kept in the URL; the text is debounced. */
export function JobFilters({ search, devices, end }: JobFiltersProps) {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const columns = useAllJobColumns()
  // Starts from the current URL, which may be newer than the rendered search.
  const show = (change: Partial<Record<keyof JobListSearch, unknown>>) =>
    void navigate({
      to: '/jobs',
      search: (current) => readJobListSearch({ ...current, page: undefined, ...change }),
      replace: true,
    })
  const { text, setText, take } = useUrlText(search.q ?? '', (q) => show({ q }), debounceMs)

  return (
    <form
      method="post"
      action="#"
      role="search"
      className="mb-4 flex flex-wrap items-start gap-2.5 pointer-coarse:[&_:is(input:not([type=checkbox]),select)]:min-h-11"
      onSubmit={(event) => {
        event.preventDefault()
        show({ q: take() })
      }}
    >
      <TextField
        className="max-w-80 min-w-56 flex-1 max-md:max-w-none max-md:min-w-0 max-md:basis-full"
        type="search"
        size="dense"
        maxLength={maxSearchLength}
        labelHidden
        label={t('list.search')}
        placeholder={t('list.search')}
        icon={<SearchIcon size={16} />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Select
        className="w-40 max-md:min-w-36 max-md:flex-1"
        size="dense"
        labelHidden
        label={t('columns.status')}
        value={search.status ?? ''}
        options={[
          { value: '', label: t('list.allStatuses') },
          ...searchableStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(event) => show({ q: take(), status: event.currentTarget.value })}
      />
      <Select
        className="w-40 max-md:min-w-36 max-md:flex-1"
        size="dense"
        labelHidden
        label={t('columns.device')}
        value={search.device ?? ''}
        options={[
          { value: '', label: t('list.allDevices') },
          ...withChosen(devices, search.device).map((id) => ({ value: id, label: id })),
        ]}
        onChange={(event) => show({ q: take(), device: event.currentTarget.value })}
      />
      <TimeFilter search={search} onChange={(span) => show({ q: take(), ...span })} />
      <span className="ms-auto flex flex-wrap gap-2.5 max-md:ms-0">
        <ColumnChooser
          className="!h-8"
          label={t('list.columns')}
          columns={columns.map(({ key, header }) => ({ key, header, fixed: key === 'name' }))}
          shown={search.columns ?? defaultJobColumns}
          onValueChange={(shown) => show({ page: search.page, columns: shown })}
        />
        {end}
      </span>
    </form>
  )
}

/** The devices, and the chosen one if it is no longer among them. */
function withChosen(devices: readonly string[], chosen: string | undefined): readonly string[] {
  return chosen === undefined || devices.includes(chosen) ? devices : [...devices, chosen]
}

interface TimeFilterProps {
  search: JobListSearch
  onChange: (span: { from: string | undefined; to: string | undefined }) => void
}

/** The chosen days in words; undefined if none are chosen. */
function useSpanText({ from, to }: JobListSearch): string | undefined {
  const { t } = useTranslation('jobs')
  const { language } = useFormat()
  const day = (instant: string) => formatDateTime(new Date(instant), language).split(' ')[0]
  if (from !== undefined && to !== undefined) return t('list.span', { from: day(from), to: day(to) })
  if (from !== undefined) return t('list.spanFrom', { from: day(from) })
  return to === undefined ? undefined : t('list.spanTo', { to: day(to) })
}

const dayMs = 86_400_000

function TimeFilter({ search, onChange }: TimeFilterProps) {
  const { t } = useTranslation('jobs')
  const { clock } = usePortalServices().pollPorts
  const span = useSpanText(search)
  const [opened, setOpened] = useState(() => clock.now())
  const since = (days: number) => ({
    from: toLocalTime(new Date(opened - days * dayMs).toISOString()),
    to: '',
  })
  return (
    <span onPointerDown={() => setOpened(clock.now())}>
      <Popover
        arrow
        className="!h-8"
        button={
          <>
            {span ?? t('list.time')}
            {span !== undefined && <i aria-hidden="true" className="size-1.5 rounded-full bg-accent" />}
          </>
        }
      >
        <DateTimeRange
          className="w-96 max-w-full"
          label={t('list.timeLabel')}
          fromLabel={t('list.from')}
          toLabel={t('list.to')}
          value={{ from: toLocalTime(search.from), to: toLocalTime(search.to) }}
          onValueChange={({ from, to }) => onChange({ from: fromLocalTime(from), to: fromLocalTime(to) })}
          presets={[
            { key: 'any', label: t('list.anyTime'), value: { from: '', to: '' } },
            { key: 'day', label: t('list.lastDay'), value: since(1) },
            { key: 'week', label: t('list.lastWeek'), value: since(7) },
            { key: 'month', label: t('list.lastMonth'), value: since(30) },
          ]}
        />
      </Popover>
    </span>
  )
}
