import type { TokenKind } from './editor-language.ts'

/** Styles of tokens, for the editor and for code blocks. */
export const tokenStyles = {
  keyword: { color: 'var(--accent)' },
  function: { color: 'var(--ink)', fontWeight: '500' },
  number: { color: 'var(--g-rot)' },
  string: { color: 'var(--success)' },
  variable: { color: 'var(--g-rot)' },
  type: { color: 'var(--accent)' },
  property: { color: 'var(--ink)', fontWeight: '500' },
  comment: { color: 'var(--ink3)' },
  invalid: { color: 'var(--danger)' },
} as const satisfies Readonly<Record<TokenKind, { color: string; fontWeight?: string }>>

export const tokenKinds = Object.keys(tokenStyles) as readonly TokenKind[]
