import type { DeviceQueue } from '@qportal/api-client/administration'
import { Alert, Button, Dialog, RadioGroup, TextArea, TextField } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignInAgainButton } from '../../platform/failures/use-sign-in-again-button.tsx'
import { fromLocalTime, toLocalTime } from '../../platform/time/local-time.ts'
import { useNow } from '../../platform/time/use-now.ts'
import { useAdminChange } from './use-admin-change.ts'
import { useAdminClient } from './use-admin-client.ts'

const statuses = ['available', 'unavailable'] as const
/** As many characters as the API takes. */
const maxNote = 500

/** Opens or closes a device, and says what users are told about it. */
export function DeviceDialog({ device, onClose }: { device: DeviceQueue; onClose: () => void }) {
  const { t } = useTranslation(['admin', 'common'])
  const admin = useAdminClient()
  const { isBusy, apply, failure } = useAdminChange()
  const signInAgain = useSignInAgainButton(failure)
  const [status, setStatus] = useState(device.status)
  const [availableAt, setAvailableAt] = useState(toLocalTime(device.availableAt))
  const [note, setNote] = useState(device.note ?? '')
  const [problem, setProblem] = useState<string>()
  const now = useNow(30_000)
  const isOver = availableAt !== '' && new Date(availableAt) <= now
  const isClosed = status === 'unavailable'
  const [wasSent, setWasSent] = useState(false)

  async function send() {
    setWasSent(true)
    if (isClosed && isOver) return
    const change = {
      status,
      availableAt: isClosed ? fromLocalTime(availableAt) : undefined,
      note: note.trim() || undefined,
    }
    const done = t(`devices.done.${status}`, { id: device.deviceId })
    const reason = await apply(() => admin.changeDevice(device.deviceId, change), done)
    setProblem(reason)
    if (reason === undefined) onClose()
  }

  return (
    <Dialog
      open
      onClose={isBusy ? () => undefined : onClose}
      title={t('devices.changeOf', { id: device.deviceId })}
      closeLabel={t('common:close')}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void send()}>
            {t('devices.save')}
          </Button>
        </>
      }
    >
      {problem !== undefined && (
        <Alert severity="danger" className="mb-4" title={t('devices.changeFailed')} action={signInAgain}>
          {problem}
        </Alert>
      )}
      <div className="grid gap-4">
        <RadioGroup
          label={t('devices.status')}
          options={statuses.map((value) => ({
            value,
            label: t(`devices.${value}`),
            note: t(`devices.consequence.${value}`),
          }))}
          value={status}
          onValueChange={setStatus}
        />
        {isClosed && (
          <TextField
            type="datetime-local"
            label={t('devices.availableAt')}
            hint={t('devices.availableAtHint')}
            error={wasSent && isOver ? t('devices.isOver') : undefined}
            value={availableAt}
            onChange={(event) => setAvailableAt(event.currentTarget.value)}
          />
        )}
        <TextArea
          label={t('devices.note')}
          hint={t('devices.noteHint')}
          maxLength={maxNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
