import { describe, expect, it } from 'vitest'
import { createToaster, type ToastClock } from './toaster.ts'

function manualClock(): ToastClock & { pass(milliseconds: number): void } {
  let time = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    now: () => time,
    after(milliseconds, run) {
      const entry = { at: time + milliseconds, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((candidate) => candidate !== entry)
      }
    },
    pass(milliseconds) {
      time += milliseconds
      const due = waiting.filter((entry) => entry.at <= time)
      waiting = waiting.filter((entry) => entry.at > time)
      due.forEach((entry) => entry.run())
    },
  }
}

describe('toaster', () => {
  it('closes a message after 5 s, one with an action after 8 s, and keeps an error', () => {
    const clock = manualClock()
    const toaster = createToaster({ clock })
    toaster.show({ text: 'Copied' })
    toaster.show({ text: 'Deleted', action: { label: 'Undo', onAction: () => undefined } })
    toaster.show({ text: 'Failed', severity: 'danger' })
    const texts = () => toaster.toasts().map((toast) => toast.text)
    clock.pass(5000)
    expect(texts()).toEqual(['Deleted', 'Failed'])
    clock.pass(3000)
    expect(texts()).toEqual(['Failed'])
    clock.pass(60_000)
    expect(texts()).toEqual(['Failed'])
  })

  it('stops timers while paused', () => {
    const clock = manualClock()
    const toaster = createToaster({ clock })
    toaster.show({ text: 'Copied' })
    clock.pass(4000)
    toaster.pause()
    clock.pass(60_000)
    expect(toaster.toasts()).toHaveLength(1)
    toaster.resume()
    clock.pass(999)
    expect(toaster.toasts()).toHaveLength(1)
    clock.pass(1)
    expect(toaster.toasts()).toHaveLength(0)
  })

  it.each(['act', 'close'] as const)('resumes timers after %s', (press) => {
    const clock = manualClock()
    const toaster = createToaster({ clock })
    const expired: string[] = []
    const show = (text: string) =>
      toaster.show({
        text,
        action: { label: 'Undo', onAction: () => undefined },
        onExpire: () => expired.push(text),
      })
    const first = show('first')
    show('second')
    toaster.pause()
    toaster[press](first)
    expired.length = 0
    show('third')
    clock.pass(8000)
    expect(expired).toEqual(['second', 'third'])
    expect(toaster.toasts()).toEqual([])
  })

  it('undoes the latest action, and returns whether there was one', () => {
    const toaster = createToaster({ clock: manualClock() })
    const undone: string[] = []
    const deleted = (text: string) =>
      toaster.show({ text, action: { label: 'Undo', onAction: () => undone.push(text), undoes: true } })
    deleted('first')
    deleted('second')
    toaster.show({ text: 'Submitted', action: { label: 'View job', onAction: () => undone.push('view') } })
    expect([toaster.undo(), toaster.undo(), toaster.undo()]).toEqual([true, true, false])
    expect(undone).toEqual(['second', 'first'])
    expect(toaster.toasts()).toHaveLength(1)
  })

  it('either runs its action or expires, never both', () => {
    const clock = manualClock()
    const toaster = createToaster({ clock })
    const happened: string[] = []
    const show = () =>
      toaster.show({
        text: 'Deleted',
        action: { label: 'Undo', onAction: () => happened.push('undone') },
        onExpire: () => happened.push('expired'),
      })
    toaster.act(show())
    clock.pass(10_000)
    expect(happened).toEqual(['undone'])
    show()
    clock.pass(8000)
    expect(happened).toEqual(['undone', 'expired'])
    toaster.close(show())
    expect(happened).toEqual(['undone', 'expired', 'expired'])
  })
})
