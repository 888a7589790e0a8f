import { conventions, type Language } from './languages.ts'

/**
 * Formats `MM/dd/yyyy HH:mm:ss` in English and `yyyy/MM/dd HH:mm:ss` in Japanese, in local time.
 */
export function formatDateTime(date: Date, language: Language): string {
  const digits = { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() }
  const time = [date.getHours(), date.getMinutes(), date.getSeconds()].map(pad).join(':')
  return `${conventions[language].date.map((part) => pad(digits[part])).join('/')} ${time}`
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

/** Kept, because making a formatter costs as much as rendering a row of a table. */
const relative: Partial<Record<Language, Intl.RelativeTimeFormat>> = {}

/**
 * Formats "3 h ago" or 「3時間前」 in the largest unit that fits. Days are calendar days, as in
 * "yesterday".
 */
export function formatRelativeTime(date: Date, now: Date, language: Language): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000)
  const [unit, length] = steps.find(([, size]) => Math.abs(seconds) >= size) ?? (['second', 1] as const)
  const count = unit === 'day' ? daysBetween(now, date) : Math.trunc(seconds / length)
  const { relativeStyle: style, writeRelative } = conventions[language]
  const formatter = (relative[language] ??= new Intl.RelativeTimeFormat(language, { numeric: 'auto', style }))
  return writeRelative?.(count, unit) ?? formatter.format(count, unit)
}

/** Rounds, because a day with a clock change has 23 or 25 hours. */
function daysBetween(from: Date, to: Date): number {
  return Math.round((findMidnight(to) - findMidnight(from)) / 86_400_000)
}

function findMidnight(date: Date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}
