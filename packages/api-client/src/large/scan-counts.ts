import { Tokenizer, TokenType, type ParsedTokenInfo } from '@streamparser/json'
import { createRanking, rankOutcome, type OutcomeRanking } from './rank-outcomes.ts'

/** The counts of a reply, and where they are. */
export interface ScannedCounts extends OutcomeRanking {
  /** Index of the byte at which the object of the counts begins. */
  readonly begin: number
  /** Index after it. */
  readonly end: number
}

const countsPath = ['job_info', 'result', 'sampling', 'counts']

/** Thrown to stop at counts of another form. */
class OtherForm extends Error {}

/**
 * Reads the counts of a reply to GET /jobs/{job_id} token by token: building an object of a million
 * members takes seconds and much memory. Returns undefined unless all labels are bit strings of one
 * length, some with a leading zero, and all counts whole numbers. The rest may be no JSON.
 */
export function scanCounts(reply: Uint8Array, maxKept: number): ScannedCounts | undefined {
  /** Names of the members that contain the next token, after the root; empty for a list. */
  const path: string[] = []
  let lastText = ''
  let counts: CountsReader | undefined
  const tokenizer = new Tokenizer({ stringBufferSize: 1024 })
  tokenizer.onToken = ({ token, value, offset }: ParsedTokenInfo) => {
    if (counts && counts.end === undefined) readCountsToken(counts, { token, value, offset }, maxKept)
    else if (token === TokenType.STRING) lastText = String(value)
    else if (token === TokenType.LEFT_BRACKET) path.push('')
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) path.pop()
    else if (token === TokenType.LEFT_BRACE) {
      if (
        ![...path.slice(1), lastText].every((name, index) => name === countsPath[index]) ||
        path.length !== 4
      )
        path.push(lastText)
      else if (counts) throw new OtherForm()
      else
        counts = {
          ...createRanking(),
          begin: offset,
          end: undefined,
          step: 'first',
          label: '',
          bits: 0,
          hasLeadingZero: false,
        }
    }
  }
  try {
    tokenizer.write(reply)
  } catch {
    return undefined
  }
  if (counts?.end === undefined || !counts.hasLeadingZero) return undefined
  const { outcomes, sum, largest, begin, end } = counts
  return { outcomes, sum, largest, begin, end }
}

interface CountsReader extends OutcomeRanking {
  readonly begin: number
  end: number | undefined
  /** What the next token is: a label at first, or what follows a label, a colon or a count. */
  step: 'first' | 'label' | 'colon' | 'count' | 'next'
  label: string
  bits: number
  hasLeadingZero: boolean
}

function readCountsToken(reader: CountsReader, { token, value, offset }: ParsedTokenInfo, maxKept: number) {
  const { step } = reader
  if (token === TokenType.STRING && (step === 'first' || step === 'label')) {
    const label = String(value)
    if (step === 'first') reader.bits = label.length
    if (label.length !== reader.bits || !/^[01]+$/.test(label)) throw new OtherForm()
    reader.hasLeadingZero ||= label.startsWith('0') && label.length > 1
    reader.label = label
    reader.step = 'colon'
  } else if (token === TokenType.COLON && step === 'colon') reader.step = 'count'
  else if (token === TokenType.NUMBER && step === 'count') {
    if (!Number.isSafeInteger(value) || Number(value) < 0) throw new OtherForm()
    rankOutcome(reader, reader.label, Number(value), maxKept)
    reader.step = 'next'
  } else if (token === TokenType.COMMA && step === 'next') reader.step = 'label'
  else if (token === TokenType.RIGHT_BRACE && step === 'next') reader.end = offset + 1
  else throw new OtherForm()
}
