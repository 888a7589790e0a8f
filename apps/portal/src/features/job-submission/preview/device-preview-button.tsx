import type { Device } from '@qportal/api-client'
import { Button } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import type { PreviewedJob } from './device-preview-dialog.tsx'

const DevicePreviewDialog = lazyPart(
  async () => (await import('./device-preview-dialog.tsx')).DevicePreviewDialog,
)

interface DevicePreviewButtonProps {
  device: Device
  job: PreviewedJob
}

/** Opens the preview of a job on the chosen device. Nothing is loaded or computed before. */
export function DevicePreviewButton({ device, job }: DevicePreviewButtonProps) {
  const { t } = useTranslation('jobs')
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        variant="quiet"
        // Wraps to a second line with large text on a phone.
        className="!h-auto min-h-8.5 max-w-full !whitespace-normal"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('form.onDevice.open')}
      </Button>
      {isOpen && (
        <PartBoundary onMissing={close}>
          <DevicePreviewDialog device={device} job={job} onClose={close} />
        </PartBoundary>
      )}
    </>
  )
}
