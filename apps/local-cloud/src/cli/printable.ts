/**
 * A text as a terminal may show it: what would move its cursor, paint, or turn round what is read is spelt as in JSON. Jobs are named by their
 * users, and listed by an administrator.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Cf}/gu, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
