const timestamp =
  /^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat) (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (?:[1-9]|[12]\d|3[01]) (?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d UTC \d{4}$/

/**
 * Returns whether a TIMESTAMP has Cognito's form: English names, the day without a leading zero.
 * The time itself is not checked, because users' clocks may be wrong: the challenge expires after
 * three minutes of the server's clock and is used once.
 */
export function isSrpTimestamp(text: string): boolean {
  return timestamp.test(text)
}
