import type { Language } from './languages.ts'

/** `MM/dd/yyyy HH:mm:ss` in English, `yyyy/MM/dd HH:mm:ss` in Japanese, in the reader's own time zone. */
export function formatDateTime(date: Date, language: Language): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(pad)
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')
  return language === 'ja' ? `${year}/${month}/${day} ${time}` : `${month}/${day}/${year} ${time}`
}

function pad(number: number) {
  return String(number).padStart(2, '0')
}

const steps: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
]

/** As the units of durations are written; `Intl` has "hr." and "h", but neither with a space and without a point. */
const englishUnits: Partial<Record<Intl.RelativeTimeFormatUnit, string>> = {
  hour: 'h',
  minute: 'min',
  second: 's',
}

/** Making one costs as much as a row of a table. */
const relative: Partial<Record<Language, Intl.RelativeTimeFormat>> = {}

/** "3 h ago", 「3時間前」: the largest unit that fits once; days are those of the calendar, as "yesterday" is. */
export function formatRelativeTime(date: Date, now: Date, language: Language): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  const count = unit === 'day' ? daysBetween(now, date) : Math.trunc(seconds / length)
  const short = language === 'en' && count !== 0 ? englishUnits[unit] : undefined
  if (short !== undefined) return count < 0 ? `${-count} ${short} ago` : `in ${count} ${short}`
  // Narrow Japanese has no spaces; narrow English would say "2d ago".
  const formatter = (relative[language] ??= new Intl.RelativeTimeFormat(language, {
    numeric: 'auto',
    style: language === 'ja' ? 'narrow' : 'short',
  }))
  return formatter.format(count, unit)
}

/** Rounded, since days on which clocks change last 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((midnightOf(to) - midnightOf(from)) / 86_400_000)
}

function midnightOf(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
