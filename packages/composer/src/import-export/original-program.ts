import { checksumOf } from './checksum.ts'
import { isObject, readNumbers } from './composer-inputs.ts'

/** A program as its author wrote it, and the values of its named parameters in radians. */
export interface OriginalProgram {
  readonly text: string
  readonly values: Readonly<Record<string, number>>
}

/** Characters of a program that the cloud accepts. */
const maxProgramLength = 500_000

const mark = '// qportal-original '
const linePrefix = '//| '
const note =
  '// The program as it was written follows in lines with //|. The device runs the program after them.'

/**
 * Puts the original of a program in front of it, as comments that devices ignore. Returns the
 * program alone if both are too long to be submitted.
 */
export function withOriginal(program: string, { text, values }: OriginalProgram): string {
  const facts = { version: 1, values, original: checksumOf(text), program: checksumOf(program) }
  const lines = escaped(text).split('\n')
  const header = [mark + escaped(JSON.stringify(facts)), note, ...lines.map((line) => linePrefix + line)]
  const whole = `${header.join('\n')}\n${program}`
  return whole.length > maxProgramLength ? program : whole
}

/**
 * Reads the original of a submitted program. Undefined if there is none, or if it was damaged, or
 * if the program was changed after it had been submitted.
 */
export function readOriginal(submitted: string): OriginalProgram | undefined {
  if (!submitted.startsWith(mark)) return undefined
  const lines = submitted.split('\n')
  const facts = readFacts(lines[0]!.slice(mark.length))
  if (facts === undefined || lines[1] !== note) return undefined
  const length = lines.slice(2).findIndex((line) => !line.startsWith(linePrefix))
  const end = length < 0 ? lines.length : 2 + length
  const text = unescaped(
    lines
      .slice(2, end)
      .map((line) => line.slice(linePrefix.length))
      .join('\n'),
  )
  const program = lines.slice(end).join('\n')
  const isWhole = checksumOf(text) === facts.original && checksumOf(program) === facts.program
  return isWhole ? { text, values: facts.values } : undefined
}

const valuesMark = '// qportal-values '

/**
 * Puts the values of named parameters in front of a program, as a comment. `readValues` reads them.
 * Without values the text stays as it is.
 */
export function withValues({ text, values }: OriginalProgram): string {
  return Object.keys(values).length === 0 ? text : `${valuesMark}${escaped(JSON.stringify(values))}\n${text}`
}

/** Splits a text of `withValues` into the program and its values. Undefined if it is none. */
export function readValues(text: string): OriginalProgram | undefined {
  const [, json, program] = /^\/\/ qportal-values ([^\r\n]*)\r?\n([\s\S]*)$/.exec(text) ?? []
  const values = json === undefined ? undefined : readNumbers(parsed(unescaped(json)))
  return program === undefined || values === undefined ? undefined : { text: program, values }
}

interface Facts extends Pick<OriginalProgram, 'values'> {
  readonly original: string
  readonly program: string
}

function readFacts(json: string): Facts | undefined {
  const facts = parsed(unescaped(json))
  if (!isObject(facts)) return undefined
  const { version, original, program } = facts
  const values = readNumbers(facts['values'])
  if (version !== 1 || typeof original !== 'string' || typeof program !== 'string') return undefined
  return values && { original, program, values }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Everything but a line feed that some reader takes for the end of a line, and the escape sign. */
const special = /[\p{Cc}\p{Cs}\u2028\u2029\\]/gu

function escaped(text: string): string {
  return text.replaceAll(special, (character) =>
    character === '\n' ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  )
}

function unescaped(text: string): string {
  return text.replaceAll(/\\u\{([\da-f]{1,6})\}/g, (_, digits: string) =>
    String.fromCodePoint(Number.parseInt(digits, 16)),
  )
}
