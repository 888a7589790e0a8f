/** Messages of problems, here and of programs, have code between backticks; a backtick may be that code. */
const code = /`(`|[^`]+)`/g

/** The parts of a message, text and code in turn; the first is text. */
export function splitCode(message: string): readonly string[] {
  return message.split(code)
}

/** A message where there is plain text only: its code in quotation marks. */
export function quoteCode(message: string): string {
  return message.replaceAll(code, '“$1”')
}
