import { describe, expect, it } from 'vitest'
import { accentStyleSheet, findAccentProblems } from './accent-theme.ts'

const crimson = { light: '#9b1c31', dark: '#f28b9b' }

describe('an accent color', () => {
  it('that can be read in both themes has no problems', () => {
    expect(findAccentProblems(crimson)).toEqual([])
  })

  it('that is too faint is refused by theme and surface', () => {
    const found = findAccentProblems({ ...crimson, light: '#f2c94c' })
    expect(found.map(({ theme, surface }) => `${theme} ${surface}`)).toEqual([
      'light page',
      'light sheet',
      'light wash',
      'light accent-wash',
    ])
    expect(found[1]?.contrast).toBeCloseTo(1.57, 1)
    expect(findAccentProblems({ ...crimson, dark: '#333333' }).map(({ theme }) => theme)).toContain('dark')
  })

  it('has text on it that can be read', () => {
    expect(accentStyleSheet(crimson)).toMatch(/--on-accent: #ffffff;.*\n.*--on-accent: #111111;/)
  })

  it('leaves high contrast and the colors of the system alone', () => {
    expect(accentStyleSheet(crimson)).toContain(
      '@media screen and (prefers-contrast: no-preference) and (forced-colors: none) {',
    )
  })
})
