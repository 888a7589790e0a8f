import { evaluateAngle, findGate, parseAngle, type ComplexMatrix, type GateRow } from '@qportal/circuit'
import type { Tool } from '../commands/tool.ts'
import type { Language } from '../messages/languages.ts'
import { gateTexts, type GateTexts } from './gate-texts.ts'
import { hasRows, readMatrixQuery } from './matrix-query.ts'
import { matrixWordsOf, type MatrixWord } from './matrix-words.ts'

/** A tool that matches a search. */
export interface FoundGate {
  readonly tool: Tool
  readonly explanation: string
  /** Properties of the matrix, such as `diagonal`. */
  readonly matrixWords: readonly string[]
  readonly example: {
    /** OpenQASM 3. */
    readonly lines: string
    /** Of a gate with angles, as OpenQASM. */
    readonly angles: readonly string[]
    /** States; q[0] is the rightmost character. */
    readonly before: string
    readonly after: string
  }
}

/** The first spelling of each language is shown; all are searched. */
const matrixSpellings: Readonly<Record<MatrixWord, Readonly<Record<Language, readonly string[]>>>> = {
  diagonal: { en: ['diagonal'], ja: ['対角', '対角行列'] },
  permutation: { en: ['permutation'], ja: ['置換', '置換行列'] },
  real: { en: ['real'], ja: ['実', '実行列', '実数'] },
  symmetric: { en: ['symmetric'], ja: ['対称', '対称行列'] },
  hermitian: { en: ['hermitian', 'self-adjoint'], ja: ['エルミート', 'エルミート行列'] },
}

/** A property holds for all angles if it holds for these. */
const sampleAngles = [0.7, 1.9] as const

interface SearchEntry {
  readonly texts: GateTexts
  readonly matrixWords: readonly MatrixWord[]
  readonly names: readonly string[]
  readonly aliases: readonly string[]
  readonly spellings: readonly string[]
}

const entries: readonly SearchEntry[] = gateTexts.map((texts) => {
  const row = rowOf(texts)
  const matrixWords = row ? matrixWordsOf(sampleAngles.map((from) => matrixFrom(row, from))) : []
  return {
    texts,
    matrixWords,
    names: row ? [row.name, row.spoken, row.drawing.label].map(plain) : [],
    aliases: [...(row?.aliases ?? []), ...texts.aliases.split(',')].map(plain),
    spellings: matrixWords.flatMap((word) =>
      [...matrixSpellings[word].en, ...matrixSpellings[word].ja].map(plain),
    ),
  }
})

/**
 * Finds tools by a name, an alias or properties of their matrix, in either language. Exact matches
 * come first, then beginnings, then words inside an alias, then properties. A matrix such as
 * `0 1; 1 0` finds the gates that have it, at the angles of their examples.
 */
export function searchGates(query: string, language: Language): readonly FoundGate[] {
  const text = plain(query)
  if (text === '') return []
  const rows = readMatrixQuery(query)
  if (rows !== undefined)
    return entries
      .map((entry) => foundGate(entry, language))
      .filter((found) => {
        const matrix = matrixOfFound(found)
        return matrix !== undefined && hasRows(matrix, rows)
      })
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((one, other) => one.rank! - other.rank!)
    .map(({ entry }) => foundGate(entry, language))
}

function foundGate({ texts, matrixWords }: SearchEntry, language: Language): FoundGate {
  return {
    tool: texts.tool,
    explanation: texts[language],
    matrixWords: matrixWords.map((word) => matrixSpellings[word][language][0]!),
    example: {
      lines: linesOf(texts),
      angles: texts.angles ?? [],
      before: texts.before,
      after: texts.after,
    },
  }
}

/** Returns the matrix of a found gate at the angles of its example; undefined for other tools. */
export function matrixOfFound({ tool, example }: FoundGate): ComplexMatrix | undefined {
  const row = tool.kind === 'gate' ? findGate(tool.gate) : undefined
  return row?.matrix(...example.angles.map((angle) => evaluateAngle(parseAngle(angle).value!)))
}

function matrixFrom(row: GateRow, from: number): ComplexMatrix {
  return row.matrix(...row.parameters.map((_, i) => from + 0.31 * i))
}

function rowOf({ tool }: GateTexts): GateRow | undefined {
  return tool.kind === 'gate' ? findGate(tool.gate) : undefined
}

function linesOf(texts: GateTexts): string {
  const row = rowOf(texts)
  if (texts.statement !== undefined || !row) return texts.statement ?? ''
  const angles = texts.angles ? `(${texts.angles.join(', ')})` : ''
  const operands = Array.from({ length: row.qubits }, (_, i) => `q[${i}]`).join(', ')
  return `${row.openqasm3.name}${angles}${operands && ` ${operands}`};`
}

/** Several words may match separately, such as `real diagonal`. */
function rankOf(entry: SearchEntry, text: string): number | undefined {
  const whole = rankOfText(entry, text)
  const words = text.split(' ')
  if (whole !== undefined || words.length === 1) return whole
  const ranks = words.map((word) => rankOfText(entry, word))
  return ranks.includes(undefined) ? undefined : Math.max(...ranks.map(Number)) + 1
}

function rankOfText({ names, aliases, spellings }: SearchEntry, text: string): number | undefined {
  const ranks = [
    names.includes(text),
    aliases.includes(text),
    names.some((name) => name.startsWith(text)),
    aliases.some((alias) => alias.startsWith(text)),
    aliases.some((alias) => hasInside(alias, text)),
    // A single letter such as r is the name of a gate rather than of a property.
    (text.length > 2 || !isLatin(text)) && spellings.some((spelling) => spelling.startsWith(text)),
  ]
  const rank = ranks.indexOf(true)
  return rank === -1 ? undefined : rank
}

/** Japanese has no spaces between words. */
function hasInside(alias: string, text: string): boolean {
  return isLatin(text) ? alias.includes(` ${text}`) : alias.includes(text)
}

function isLatin(text: string): boolean {
  return /^[\p{ASCII}]/u.test(text)
}

/** Ignores case, width, hyphens and the difference between hiragana and katakana. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
    .replaceAll(/[\s\-‐–]+/g, ' ')
    .trim()
}
