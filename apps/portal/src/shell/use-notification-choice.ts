import { useState } from 'react'
import type { DeviceStorage } from '../platform/storage/device-storage.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'

const storageKey = 'qportal.notifications'

/** Whether the user asked for notifications here and the browser allows them. */
export const notificationsWanted = (storage: DeviceStorage): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted' && storage.read(storageKey) === 'on'

/** The choice to be notified: off until asked for, since the browser's question must follow from a press. */
export function useNotificationChoice() {
  const { storage } = usePortalServices()
  const [on, setOn] = useState(() => notificationsWanted(storage))
  const [denied, setDenied] = useState(false)
  return {
    possible: 'Notification' in globalThis,
    on,
    denied,
    choose: async (wanted: boolean) => {
      const allowed = wanted && (await Notification.requestPermission()) === 'granted'
      storage.write(storageKey, allowed ? 'on' : 'off')
      setOn(allowed)
      setDenied(wanted && !allowed)
    },
  }
}
