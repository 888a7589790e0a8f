import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { themeCss, tokensCss } from '../scripts/token-css.ts'

/** Removes differences in line breaks and quotes that the formatter makes. */
function bare(css: string): string {
  return css.replaceAll('"', "'").replace(/\s+/g, '')
}
function read(name: string): string {
  return readFileSync(new URL(`../src/tokens/${name}`, import.meta.url), 'utf8')
}

describe('token CSS', () => {
  it('matches the token tables (else run `npm run generate`)', () => {
    expect(bare(read('tokens.css'))).toBe(bare(tokensCss()))
  })

  it('uses dark colours on screens only, not in print', () => {
    const dark = tokensCss()
      .split(/^(?=[@:[])/m)
      .filter((rule) => rule.includes('color-scheme: dark'))
    expect(dark.map((rule) => rule.split(' {')[0])).toEqual([
      '@media screen',
      '@media screen and (prefers-color-scheme: dark)',
    ])
  })

  it('replaces the palette of Tailwind by the tokens', () => {
    expect(bare(read('theme.css'))).toBe(bare(themeCss()))
  })
})
