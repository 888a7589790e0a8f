import { plainCharacters } from '@qportal/circuit'
import type { QasmHint } from '../problems/problem.ts'

/**
 * Typographic characters and their plain forms. `plainCharacters` covers those of Japanese
 * keyboards.
 */
const typographic: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2013': '-',
  '\u00D7': '*',
  '\u00F7': '/',
  '\u3001': ',',
  '\u3002': ';',
}

/** Makes an invalid character visible and suggests the character that was probably meant. */
export function describeCharacter(found: string): { parameters: { found: string }; hint?: QasmHint } {
  if (/[\p{Zs}\p{Zl}\p{Zp}]/u.test(found))
    return invisible(found, { code: 'use-blank', parameters: {}, replacement: ' ' })
  if (/[\p{C}]/u.test(found))
    return invisible(found, { code: 'remove-character', parameters: {}, replacement: '' })
  const plain = typographic[found] ?? plainCharacters(found)
  if (plain === found) return { parameters: { found } }
  return {
    parameters: { found },
    hint: { code: 'did-you-mean', parameters: { suggestion: plain }, replacement: plain },
  }
}

function invisible(found: string, hint: QasmHint): { parameters: { found: string }; hint: QasmHint } {
  const code = found.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')
  return { parameters: { found: `U+${code}` }, hint }
}
