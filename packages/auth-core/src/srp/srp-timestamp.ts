/**
 * Formats a time like `Tue Jul 1 09:01:00 UTC 2018`: day of the month without leading zero, English
 * in every locale, from `toUTCString` (ECMA-262 section 21.4.4.43: `Tue, 01 Jul 2018 09:01:00
 * GMT`).
 */
export function srpTimestamp(epochMs: number): string {
  const [day, date, month, year, time] = new Date(epochMs).toUTCString().split(' ')
  return `${day?.slice(0, 3)} ${month} ${Number(date)} ${time} UTC ${year}`
}
