/** An instant as the browser's date fields write local time, `YYYY-MM-DDTHH:mm`; empty for none. */
export function toLocalTime(instant: string | undefined): string {
  if (instant === undefined) return ''
  const date = new Date(instant)
  const pad = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** The instant of a local time, ISO 8601 in UTC; undefined for an empty or impossible one. */
export function fromLocalTime(local: string): string | undefined {
  const date = new Date(local)
  return local === '' || Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
