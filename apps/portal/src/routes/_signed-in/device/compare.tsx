import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { CompareDevicesPage } from '../../../features/devices/compare-devices-page.tsx'
import { readDeviceCompareSearch } from '../../../features/devices/device-compare-search.ts'

export const Route = createFileRoute('/_signed-in/device/compare')({
  staticData: { catalogues: ['devices'] },
  validateSearch: readDeviceCompareSearch,
  component: CompareDevicesRoute,
})

function CompareDevicesRoute() {
  const navigate = useNavigate({ from: Route.fullPath })
  return (
    <CompareDevicesPage
      {...Route.useSearch()}
      onChange={(change) =>
        void navigate({ search: (current) => ({ ids: change(current.ids) }), replace: true })
      }
    />
  )
}
