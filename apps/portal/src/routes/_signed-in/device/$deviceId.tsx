import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { DevicePage } from '../../../features/devices/device-page.tsx'
import { readDeviceViewSearch, type DeviceViewSearch } from '../../../features/devices/device-view-search.ts'

export const Route = createFileRoute('/_signed-in/device/$deviceId')({
  staticData: { catalogues: ['devices'] },
  validateSearch: readDeviceViewSearch,
  component: DeviceRoute,
})

/**
 * Reads the search again, since the router also passes parameters that `validateSearch` dropped.
 */
function readAgain(search: DeviceViewSearch) {
  return readDeviceViewSearch({ ...search })
}

function DeviceRoute() {
  const { deviceId } = Route.useParams()
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <DevicePage
      deviceId={deviceId}
      search={Route.useSearch({ select: readAgain, structuralSharing: true })}
      onSearch={(change) =>
        void navigate({
          search: (current) => ({ ...current, ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
