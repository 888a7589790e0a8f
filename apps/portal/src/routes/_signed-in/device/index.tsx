import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { readDeviceListSearch, type DeviceListSearch } from '../../../features/devices/device-list-search.ts'
import { DevicesPage } from '../../../features/devices/devices-page.tsx'

export const Route = createFileRoute('/_signed-in/device/')({
  staticData: { catalogues: ['devices'] },
  validateSearch: readDeviceListSearch,
  component: DevicesRoute,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: DeviceListSearch) {
  return readDeviceListSearch({ ...search })
}

function DevicesRoute() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <DevicesPage
      search={Route.useSearch({ select: readAgain, structuralSharing: true })}
      onSearch={(change) => void navigate({ search: change, replace: true })}
    />
  )
}
