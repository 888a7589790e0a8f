/** Messages quote code between backticks. The code may itself be a single backtick. */
const code = /`(`|[^`]+)`/g

/** Splits a message into text and code, alternating; the first part is text. */
export function splitCode(message: string): readonly string[] {
  return message.split(code)
}

/** Puts the code of a message into quotation marks, for plain text. */
export function quoteCode(message: string): string {
  return message.replaceAll(code, '“$1”')
}
