import { ColumnChooser, DateTimeRange, Popover, SearchIcon, Select, TextField } from '@qportal/ui'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../platform/portal-services.ts'
import { useAllJobColumns } from './job-columns.tsx'
import {
  readJobListSearch,
  searchableStatuses,
  usualJobColumns,
  type JobListSearch,
} from './job-list-search.ts'
import { fromLocalTime, toLocalTime } from './local-time.ts'

const waitMs = 300

interface JobFiltersProps {
  search: JobListSearch
  /** At the end of the row. */
  end?: ReactNode
}

/** What of the list is shown and how; all of it goes into the URL, the text a moment after the typing stops. */
export function JobFilters({ search, end }: JobFiltersProps) {
  const { t } = useTranslation('jobs')
  const navigate = useNavigate()
  const columns = useAllJobColumns()
  const [text, setText] = useState(search.q ?? '')
  const written = useRef(search.q ?? '')
  const show = (change: Partial<Record<keyof JobListSearch, unknown>>) => {
    const next = readJobListSearch({ ...search, page: undefined, ...change })
    written.current = next.q ?? ''
    void navigate({ to: '/jobs', search: next, replace: true })
  }

  useEffect(() => {
    if (text.trim() === written.current) return undefined
    const timer = setTimeout(() => show({ q: text.trim() }), waitMs)
    return () => clearTimeout(timer)
  })
  useEffect(() => {
    // The address changed by itself: back, forward, or a link.
    if ((search.q ?? '') === written.current) return
    written.current = search.q ?? ''
    setText(search.q ?? '')
  }, [search.q])

  return (
    <form
      role="search"
      className="mb-4 flex flex-wrap items-start gap-2.5"
      onSubmit={(event) => {
        event.preventDefault()
        show({ q: text.trim() })
      }}
    >
      <TextField
        className="w-80 max-md:w-full"
        type="search"
        size="dense"
        maxLength={256}
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
        onChange={(event) => show({ q: text.trim(), status: event.currentTarget.value })}
      />
      <TimeFilter search={search} onChange={(span) => show({ q: text.trim(), ...span })} />
      <span className="ms-auto flex gap-2.5 max-md:ms-0">
        <ColumnChooser
          className="!h-8"
          label={t('list.columns')}
          columns={columns.map(({ key, header }) => ({ key, header, fixed: key === 'name' }))}
          shown={search.columns ?? usualJobColumns}
          onChange={(shown) => show({ page: search.page, columns: shown })}
        />
        {end}
      </span>
    </form>
  )
}

interface TimeFilterProps {
  search: JobListSearch
  onChange: (span: { from: string | undefined; to: string | undefined }) => void
}

const dayMs = 86_400_000

function TimeFilter({ search, onChange }: TimeFilterProps) {
  const { t } = useTranslation('jobs')
  const { clock } = usePortalServices().pollPorts
  const narrowed = search.from !== undefined || search.to !== undefined
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
            {t('list.time')}
            {narrowed && <i aria-hidden="true" className="size-1.5 rounded-full bg-accent" />}
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
