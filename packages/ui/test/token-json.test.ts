import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tokenTree } from '../scripts/token-json.ts'

interface Token {
  readonly path: string
  readonly type: string
  readonly value: unknown
}

/** Lists the tokens of a group; a token without `$type` has that of its group. */
function tokensIn(group: object, path = '', inherited = ''): Token[] {
  const type = '$type' in group ? String(group.$type) : inherited
  if ('$value' in group) return [{ path, type, value: group.$value }]
  return Object.entries(group)
    .filter(([name]) => !name.startsWith('$'))
    .flatMap(([name, child]) => {
      expect(name).not.toMatch(/[{}.]/)
      return tokensIn(child as object, path ? `${path}.${name}` : name, type)
    })
}

const length = expect.objectContaining({
  value: expect.any(Number),
  unit: expect.stringMatching(/^(px|rem)$/),
})

function isColor(value: unknown) {
  expect(value).toMatchObject({ colorSpace: 'oklch', hex: expect.stringMatching(/^#[0-9a-f]{6}$/) })
  const { components, alpha = 1 } = value as { components: number[]; alpha?: number }
  const [lightness = -1, chroma = -1, hue = -1] = components
  expect(components).toHaveLength(3)
  expect([lightness, alpha].every((part) => part >= 0 && part <= 1)).toBe(true)
  expect(chroma).toBeGreaterThanOrEqual(0)
  expect(hue >= 0 && hue < 360).toBe(true)
}

/** What the format demands of a value, by type (DTCG Format Module 2025.10, sections 8 and 9). */
const demands: Record<string, (value: unknown) => void> = {
  color: isColor,
  dimension: (value) => expect(value).toEqual(length),
  duration: (value) => expect(value).toEqual({ value: expect.any(Number), unit: 'ms' }),
  number: (value) => expect(value).toEqual(expect.any(Number)),
  fontFamily: (value) => expect((value as string[]).every((name) => /^[\w -]+$/.test(name))).toBe(true),
  cubicBezier: (value) => {
    const [x1 = -1, , x2 = -1, ...rest] = value as number[]
    expect(rest).toHaveLength(1)
    expect([x1, x2].every((x) => x >= 0 && x <= 1)).toBe(true)
  },
  typography: (value) =>
    expect(value).toEqual({
      fontFamily: '{fontFamily.sans}',
      fontSize: length,
      fontWeight: expect.any(Number),
      letterSpacing: length,
      lineHeight: expect.any(Number),
    }),
  shadow: (value) => {
    for (const { color, ...lengths } of value as { color: unknown }[]) {
      isColor(color)
      expect(lengths).toEqual({ offsetX: length, offsetY: length, blur: length, spread: length })
    }
  },
}

describe.each(['light', 'dark'] as const)('the tokens for tools, theme %s', (scheme) => {
  const tokens = tokensIn(tokenTree(scheme))

  it('have values that the DTCG format demands for their types', () => {
    expect(tokens.length).toBeGreaterThan(80)
    for (const { path, type, value } of tokens) {
      const demand = demands[type]
      if (!demand) throw new Error(`${path} has the unknown type ${type}`)
      demand(value)
    }
  })

  it('match the tables (else run `npm run generate`)', () => {
    const file = scheme === 'light' ? 'tokens.json' : 'tokens-dark.json'
    const text = readFileSync(new URL(`../src/tokens/${file}`, import.meta.url), 'utf8')
    expect(JSON.parse(text)).toEqual(tokenTree(scheme))
  })
})

describe('the tokens for tools', () => {
  it('have the same names in both themes', () => {
    const [light, dark] = (['light', 'dark'] as const).map((scheme) =>
      tokensIn(tokenTree(scheme)).map(({ path }) => path),
    )
    expect(dark).toEqual(light)
  })

  it('refer to tokens that exist', () => {
    const paths = tokensIn(tokenTree('light')).map(({ path }) => path)
    const references = [...JSON.stringify(tokenTree('light')).matchAll(/"\{([^}]+)\}"/g)].map(
      ([, path]) => path,
    )
    expect(references.length).toBeGreaterThan(0)
    expect(references.filter((path) => !paths.includes(path!))).toEqual([])
  })

  it('translate shadows and letter spacing', () => {
    const byPath = new Map(tokensIn(tokenTree('light')).map(({ path, value }) => [path, value]))
    expect(byPath.get('shadow.float')).toMatchObject([
      { color: { components: [0.2, 0.02, 262], alpha: 0.06 }, offsetY: { value: 1, unit: 'px' } },
      { blur: { value: 32, unit: 'px' }, spread: { value: -8, unit: 'px' } },
    ])
    expect(byPath.get('typography.h1')).toMatchObject({
      letterSpacing: { value: -0.468, unit: 'px' },
      lineHeight: 1.3077,
    })
    expect(byPath.get('easing.exit')).toEqual([0.4, 0, 1, 1])
  })
})
