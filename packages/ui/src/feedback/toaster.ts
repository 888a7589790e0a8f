import type { Severity } from './alert.tsx'

/** A button of a message, such as "Undo". */
export interface ToastAction {
  readonly label: string
  readonly onAction: () => void
  /** The action undoes something; `undo` of the toaster runs it, too. */
  readonly undoes?: boolean | undefined
}

/** A message that is shown. */
export interface Toast {
  readonly id: number
  readonly severity: Severity
  readonly text: string
  /** One action, for example undo. Running it closes the toast. */
  readonly action?: ToastAction | undefined
  /**
   * Milliseconds until the toast closes, or null to stay. By default: errors stay, others 5 s, with
   * an action 8 s.
   */
  readonly durationMs: number | null
  /** Called when the toast closes without its action. */
  readonly onExpire?: (() => void) | undefined
}

/** A message to show for some seconds. */
export type NewToast = Pick<Toast, 'text'> &
  Partial<Pick<Toast, 'severity' | 'action' | 'durationMs' | 'onExpire'>>

/** Shows messages for some seconds. `ToastRegion` renders them. */
export interface Toaster {
  /** Shows a toast and returns its id. */
  readonly show: (toast: NewToast) => number
  readonly close: (id: number) => void
  readonly act: (id: number) => void
  /**
   * Runs the undo action of the latest toast that has one; returns false if there is none.
   * Meant for a keyboard shortcut, as the toast may be far from the focus.
   */
  readonly undo: () => boolean
  /** Pauses the timers of all toasts. */
  readonly pause: () => void
  readonly resume: () => void
  readonly toasts: () => readonly Toast[]
  readonly subscribe: (listener: () => void) => () => void
}

/** Timers as a port, for tests. */
export interface ToastClock {
  now(): number
  after(milliseconds: number, run: () => void): () => void
}

const systemClock: ToastClock = {
  now: () => performance.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}

interface Running {
  left: number
  since: number
  cancel: (() => void) | undefined
}

/** Creates the store of an app's toasts. Create one per app; `ToastRegion` shows it. */
export function createToaster({ clock = systemClock }: { clock?: ToastClock | undefined } = {}): Toaster {
  let toasts: readonly Toast[] = []
  let lastId = 0
  let paused = false
  const running = new Map<number, Running>()
  const listeners = new Set<() => void>()

  const publish = (next: readonly Toast[]): void => {
    toasts = next
    for (const listener of listeners) listener()
  }
  const remove = (id: number): Toast | undefined => {
    const toast = toasts.find((candidate) => candidate.id === id)
    running.get(id)?.cancel?.()
    running.delete(id)
    if (toast !== undefined) publish(toasts.filter((candidate) => candidate.id !== id))
    return toast
  }
  const expire = (id: number): void => remove(id)?.onExpire?.()
  const start = (id: number, timer: Running): void => {
    timer.since = clock.now()
    timer.cancel = clock.after(timer.left, () => expire(id))
  }

  const resume = (): void => {
    if (!paused) return
    paused = false
    for (const [id, timer] of running) start(id, timer)
  }
  // Ends the pause: no browser fires `blur` or `pointerleave` for a removed button.
  const dismiss = (id: number): Toast | undefined => {
    const toast = remove(id)
    resume()
    return toast
  }

  const act = (id: number): void => dismiss(id)?.action?.onAction()

  return {
    show({ severity = 'success', durationMs, ...rest }) {
      const id = ++lastId
      const defaultDuration = severity === 'danger' ? null : rest.action === undefined ? 5000 : 8000
      const toast: Toast = {
        id,
        severity,
        durationMs: durationMs === undefined ? defaultDuration : durationMs,
        ...rest,
      }
      if (toast.durationMs !== null) {
        const timer: Running = { left: toast.durationMs, since: clock.now(), cancel: undefined }
        running.set(id, timer)
        if (!paused) start(id, timer)
      }
      publish([...toasts, toast])
      return id
    },
    close: (id) => dismiss(id)?.onExpire?.(),
    act,
    undo() {
      const last = toasts.findLast(({ action }) => action?.undoes)
      if (last) act(last.id)
      return last !== undefined
    },
    pause() {
      if (paused) return
      paused = true
      for (const timer of running.values()) {
        timer.cancel?.()
        timer.left -= clock.now() - timer.since
      }
    },
    resume,
    toasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
