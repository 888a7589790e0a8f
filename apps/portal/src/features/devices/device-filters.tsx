import { ColumnChooser, SearchIcon, Select, TextField } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useUrlText } from '../../platform/navigation/use-url-text.ts'
import {
  deviceColumnKeys,
  maxSearchLength,
  readDeviceListSearch,
  type DeviceListChange,
  type DeviceListSearch,
} from './device-list-search.ts'

interface DeviceFiltersProps {
  search: DeviceListSearch
  onSearch: (change: DeviceListChange) => void
}

const debounceMs = 100

/** Filters devices by text, status and type, and chooses the columns. */
export function DeviceFilters({ search, onSearch }: DeviceFiltersProps) {
  const { t } = useTranslation('devices')
  const change = (next: Record<string, unknown>) =>
    onSearch((current) => readDeviceListSearch({ ...current, page: 1, ...next }))
  const { text, setText, take } = useUrlText(search.q ?? '', (q) => change({ q }), debounceMs)
  return (
    <form
      method="post"
      action="#"
      role="search"
      className="mb-4 flex flex-wrap gap-2.5 pointer-coarse:[&_:is(input,select)]:min-h-11"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        className="max-w-80 min-w-56 flex-1 max-md:max-w-none max-md:min-w-0 max-md:basis-full"
        type="search"
        size="dense"
        labelHidden
        label={t('list.search')}
        placeholder={t('list.search')}
        icon={<SearchIcon size={16} />}
        maxLength={maxSearchLength}
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
          { value: 'available', label: t('status.available') },
          { value: 'unavailable', label: t('status.unavailable') },
        ]}
        onChange={(event) => change({ q: take(), status: event.currentTarget.value })}
      />
      <Select
        className="w-40 max-md:min-w-36 max-md:flex-1"
        size="dense"
        labelHidden
        label={t('columns.type')}
        value={search.type ?? ''}
        options={[
          { value: '', label: t('list.allTypes') },
          { value: 'superconductivity', label: t('type.superconductivity') },
          { value: 'simulator', label: t('type.simulator') },
        ]}
        onChange={(event) => change({ q: take(), type: event.currentTarget.value })}
      />
      <span className="ms-auto max-md:ms-0">
        <ColumnChooser
          className="!h-8"
          label={t('list.columns')}
          columns={deviceColumnKeys.map((key) => ({ key, header: t(`columns.${key}`), fixed: key === 'id' }))}
          shown={search.columns ?? deviceColumnKeys}
          onValueChange={(columns) => change({ page: search.page, columns })}
        />
      </span>
    </form>
  )
}
