const timestamp =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d UTC \d{4}$/

/**
 * Whether a TIMESTAMP is spelled as Cognito wants it: English names, the day without a zero in front. Its
 * moment is not judged: the challenge is used once and lives three minutes by our clock, while clocks of
 * users may be wrong.
 */
export function isSrpTimestamp(text: string): boolean {
  return timestamp.test(text)
}
