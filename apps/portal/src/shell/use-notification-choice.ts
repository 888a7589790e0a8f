import { useState } from 'react'
import type { DeviceStorage } from '../platform/storage/device-storage.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'

const storageKey = 'qportal.notifications'

/** Whether the user asked for notifications here and the browser allows them. */
function notificationsWanted(storage: DeviceStorage): boolean {
  return (
    'Notification' in globalThis && Notification.permission === 'granted' && storage.read(storageKey) === 'on'
  )
}

/** Shows a notification if the user asked for them; a press on it leads back to this window. */
export function notify(
  storage: DeviceStorage,
  { sentence, tag, onOpen }: { sentence: string; tag: string; onOpen: () => void },
): void {
  if (!notificationsWanted(storage)) return
  const notification = makeNotification(sentence, { tag, icon: '/icon.svg' })
  notification?.addEventListener('click', () => {
    window.focus()
    notification.close()
    onOpen()
  })
}

/** Undefined where the browser lets service workers alone notify, as those of Android do. */
function makeNotification(sentence: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(sentence, options)
  } catch {
    return undefined
  }
}

/** Without a permission nothing is shown of the one that is made here to see. */
function isPossible(): boolean {
  return (
    'Notification' in globalThis &&
    (Notification.permission === 'granted' || makeNotification('') !== undefined)
  )
}

/** The choice to be notified: off until asked for, since the browser's question must follow from a press. */
export function useNotificationChoice() {
  const { storage } = usePortalServices()
  const [on, setOn] = useState(() => notificationsWanted(storage))
  const [possible] = useState(isPossible)
  const [denied, setDenied] = useState(false)
  return {
    possible,
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
