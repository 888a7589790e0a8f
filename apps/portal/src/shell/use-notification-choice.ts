import { useState } from 'react'
import { usePortalServices } from '../platform/services/portal-services.ts'
import type { TextStorage } from '../platform/storage/text-storage.ts'

const storageKey = 'qportal.notifications'

/** Returns whether the user has chosen notifications and the browser allows them. */
function notificationsWanted(storage: TextStorage): boolean {
  return (
    'Notification' in globalThis && Notification.permission === 'granted' && storage.read(storageKey) === 'on'
  )
}

/** Shows a notification if the user has chosen them. A click on it focuses this window. */
export function notify(
  storage: TextStorage,
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

/**
 * Returns undefined in browsers that allow notifications only to service workers, as on Android.
 */
function makeNotification(sentence: string, options?: NotificationOptions): Notification | undefined {
  try {
    return new Notification(sentence, options)
  } catch {
    return undefined
  }
}

/**
 * Tests whether a notification can be made. Without permission the test notification is not shown.
 */
function isPossible(): boolean {
  return (
    'Notification' in globalThis &&
    (Notification.permission === 'granted' || makeNotification('') !== undefined)
  )
}

/**
 * The choice to be notified. It is off by default, because browsers ask for permission only after a
 * click.
 */
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
