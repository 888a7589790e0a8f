/** A duration in its one or two largest units. */
type SplitDuration =
  | { readonly unit: 'milliseconds'; readonly value: number }
  | { readonly unit: 'seconds'; readonly value: number }
  | { readonly unit: 'minutesSeconds'; readonly minutes: number; readonly seconds: number }
  | { readonly unit: 'hoursMinutes'; readonly hours: number; readonly minutes: number }

/**
 * Rounds, then splits: milliseconds below 1 s, tenths below 10 s, seconds below 1 h, then minutes.
 * Rounding first avoids "59 min 60 s".
 */
export function splitDuration(seconds: number): SplitDuration {
  const milliseconds = Math.round(1000 * seconds)
  if (milliseconds > 0 && milliseconds < 1000) return { unit: 'milliseconds', value: milliseconds }
  const tenths = Number(seconds.toFixed(1))
  if (tenths < 10) return { unit: 'seconds', value: tenths }
  const whole = Math.round(seconds)
  if (whole < 60) return { unit: 'seconds', value: whole }
  if (whole < 3600) return { unit: 'minutesSeconds', minutes: Math.floor(whole / 60), seconds: whole % 60 }
  const minutes = Math.round(seconds / 60)
  return { unit: 'hoursMinutes', hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
