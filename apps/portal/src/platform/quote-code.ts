/** Texts from elsewhere, of a problem, the server or the contract, have code between backticks; a backtick may be that code. */
const code = /`(`|[^`]+)`/g

/** The parts of such a text, text and code in turn; the first is text. */
export const splitCode = (text: string): readonly string[] => text.split(code)

/** Such a text where there is plain text only: its code in quotation marks. */
export const quoteCode = (text: string): string => text.replaceAll(code, '“$1”')
