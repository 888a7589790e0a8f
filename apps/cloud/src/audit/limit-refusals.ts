import type { Clock } from '../dependencies/clock.ts'

const minuteMs = 60_000
/** Enough for many networks at once; the oldest is forgotten first. */
const maxSources = 10_000

interface Window {
  since: number
  recorded: number
  leftOut: number
}

const windows = new WeakMap<Clock, Map<string, Window>>()

/**
 * Limits how many refusals of one kind and network are recorded per minute, so that strangers
 * cannot fill the audit log. The first one of the next minute tells how many were left out.
 */
export function limitRefusals(
  clock: Clock,
  { source, perMinute }: { source: string; perMinute: number },
): { isAdmitted: boolean; leftOut: number } {
  const all = windows.get(clock) ?? new Map<string, Window>()
  windows.set(clock, all)
  const now = clock.now().getTime()
  const known = all.get(source)
  if (known && Math.abs(now - known.since) < minuteMs) {
    if (known.recorded < perMinute) {
      known.recorded++
      return { isAdmitted: true, leftOut: 0 }
    }
    known.leftOut++
    return { isAdmitted: false, leftOut: 0 }
  }
  all.delete(source)
  if (all.size >= maxSources) all.delete(all.keys().next().value ?? '')
  all.set(source, { since: now, recorded: 1, leftOut: 0 })
  return { isAdmitted: true, leftOut: known?.leftOut ?? 0 }
}
