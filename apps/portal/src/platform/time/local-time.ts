/**
 * Converts an instant to the value of a `datetime-local` input, `YYYY-MM-DDTHH:mm`; empty for
 * undefined.
 */
export function toLocalTime(instant: string | undefined): string {
  if (instant === undefined) return ''
  const date = new Date(instant)
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Converts a local time to an instant (ISO 8601, UTC); undefined if it is empty or invalid. */
export function fromLocalTime(local: string): string | undefined {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
