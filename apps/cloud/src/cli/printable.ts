/**
 * Escapes characters that would move a terminal's cursor, colour text or reverse its direction, as
 * in JSON. Users choose the names of jobs, and administrators list them.
 */
export function printable(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]|\p{Cf}/gu, (sign) =>
    sign
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
