import { colors, moreContrast, type ColorName, type Oklch } from '../src/tokens/colors.ts'
import {
  breakpoints,
  easing,
  elevation,
  fonts,
  layout,
  motion,
  phaseLightness,
  radius,
  type,
  type TypeToken,
} from '../src/tokens/scales.ts'

const names = Object.keys(colors) as ColorName[]
const header =
  '/* Generated from the tables in colors.ts and scales.ts by `npm run generate`. Do not edit. */\n'

function oklch(value: Oklch): string {
  return `oklch(${value.join(' ')})`
}
function rem(pixels: number): string {
  return `${pixels / 16}rem`
}
function block(selector: string, lines: readonly string[]): string {
  return `${selector} {\n${indent(lines.join('\n'))}\n}`
}
function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '  ')
}

function schemeLines(scheme: 'light' | 'dark'): string[] {
  return [
    `color-scheme: ${scheme};`,
    ...names.map((name) => `--${name}: ${oklch(colors[name][scheme])};`),
    `--shadow: ${elevation[scheme]};`,
    `--phase-l: ${phaseLightness[scheme]};`,
  ]
}

const typeEntries = Object.entries(type) as [string, TypeToken][]

function typeLines(pick: (token: TypeToken) => { size: number; line: number } | undefined): string[] {
  return typeEntries.flatMap(([name, token]) => {
    const measures = pick(token)
    if (measures === undefined) return []
    return [`--size-${name}: ${rem(measures.size)};`, `--line-${name}: ${rem(measures.line)};`]
  })
}

const tracking = typeEntries.filter(([, token]) => token.tracking !== undefined)

function scaleLines(): string[] {
  return [
    `--sans: ${fonts.sans};`,
    `--mono: ${fonts.mono};`,
    ...typeLines((token) => token),
    ...tracking.map(([name, token]) => `--track-${name}: ${token.tracking}em;`),
    ...Object.entries(radius).map(([name, value]) => `--round-${name}: ${value}px;`),
    ...Object.entries(motion).map(([name, value]) => `--time-${name}: ${value}ms;`),
    ...Object.entries(layout).map(([name, value]) => `--${name}: ${rem(value)};`),
  ]
}

/**
 * Returns the text of `tokens.css`: every token as a custom property, per theme, size and language.
 */
export function tokensCss(): string {
  const dark = schemeLines('dark')
  return [
    header,
    block(':root', scaleLines()),
    block(":root,\n[data-theme='light']", schemeLines('light')),
    // Print always uses the light theme: browsers print no backgrounds, and light text would be
    // unreadable on white.
    `@media screen {\n${indent(block("[data-theme='dark']", dark))}\n}`,
    `@media screen and (prefers-color-scheme: dark) {\n${indent(block(":root:not([data-theme='light'], [data-theme='dark'])", dark))}\n}`,
    `@media (max-width: ${rem(breakpoints.md - 0.02)}) {\n${indent(
      block(
        ':root',
        typeLines((token) => token.small),
      ),
    )}\n}`,
    block(':lang(ja)', [
      ...typeLines((token) => token.japanese),
      ...tracking.map(([name]) => `--track-${name}: 0em;`),
    ]),
    `@media (max-width: ${rem(breakpoints.md - 0.02)}) {\n${indent(
      block(':lang(ja)', [
        `--size-display: ${rem(30)};`,
        `--line-display: ${rem(40)};`,
        `--size-h1: ${rem(22)};`,
        `--line-h1: ${rem(30)};`,
      ]),
    )}\n}`,
    `@media (prefers-reduced-motion: reduce) {\n${indent(
      block(
        ':root',
        Object.keys(motion).map((name) => `--time-${name}: 0ms;`),
      ),
    )}\n}`,
    `@media screen and (prefers-contrast: more) {\n${indent(
      block(
        ":root,\n[data-theme='light'],\n[data-theme='dark'],\n:root:not([data-theme='light'], [data-theme='dark'])",
        Object.entries(moreContrast).map(([name, stronger]) => `--${name}: var(--${stronger});`),
      ),
    )}\n}`,
    `@media (forced-colors: active) {\n${indent(
      block(":root,\n[data-theme='light'],\n[data-theme='dark']", [
        ...names.map((name) => `--${name}: ${colors[name].forced};`),
        '--shadow: none;',
      ]),
    )}\n}`,
    '',
  ].join('\n')
}

/**
 * Returns the text of `theme.css`: the tokens as a Tailwind 4 theme that replaces its palette and
 * sizes.
 */
export function themeCss(): string {
  const lines = [
    '--color-*: initial;',
    '--color-transparent: transparent;',
    '--color-current: currentColor;',
    ...names.map((name) => `--color-${name}: var(--${name});`),
    '',
    '--font-*: initial;',
    '--font-sans: var(--sans);',
    '--font-mono: var(--mono);',
    '',
    '--text-*: initial;',
    ...typeEntries.flatMap(([name, token]) => [
      `--text-${name}: var(--size-${name});`,
      `--text-${name}--line-height: var(--line-${name});`,
      ...(token.tracking === undefined ? [] : [`--text-${name}--letter-spacing: var(--track-${name});`]),
    ]),
    '',
    '--font-weight-*: initial;',
    '--font-weight-normal: 400;',
    '--font-weight-medium: 500;',
    '--font-weight-semibold: 600;',
    '',
    '--radius-*: initial;',
    ...Object.keys(radius).map((name) => `--radius-${name}: var(--round-${name});`),
    '',
    '--shadow-*: initial;',
    '--shadow-float: var(--shadow);',
    '',
    '--breakpoint-*: initial;',
    ...Object.entries(breakpoints).map(([name, value]) => `--breakpoint-${name}: ${rem(value)};`),
    '',
    '--ease-*: initial;',
    ...Object.entries(easing).map(([name, value]) => `--ease-${name}: ${value};`),
    '--animate-*: initial;',
    '--animate-turn: ui-turn 900ms linear infinite;',
    '--animate-late: ui-appear 0s 200ms both, ui-breathe 1.6s 200ms ease-in-out infinite;',
    '--animate-pace: ui-pace 1.6s ease-in-out infinite alternate;',
    "/* Floats animate only when they enter. Headless UI's `transition` can keep a closed dialog in the page (#3892). */",
    '--animate-fade: ui-fade var(--time-popover) var(--ease-enter);',
    '--animate-rise: ui-rise var(--time-popover) var(--ease-enter);',
    '--default-transition-duration: var(--time-color);',
    '--default-transition-timing-function: var(--ease-enter);',
  ]
  return [
    header,
    "@import './tokens.css';",
    "@import './base.css';",
    '',
    '/* Makes Tailwind find the classes of the components, wherever the package is installed. */',
    "@source '..';",
    "@source not '../**/*.test.*';",
    '',
    block('@theme inline', lines),
    '',
    '@custom-variant lang-ja (&:lang(ja));',
    '/* Matches controls that are neither disabled nor `aria-disabled`. */',
    "@custom-variant live (&:not(:disabled, [aria-disabled='true']));",
    '',
    '/* A phone: narrow if upright, low if sideways. `desk` is everything else. */',
    media('phone', phone.join(', ')),
    media('desk', desk.join(', ')),
    media('upright', upright),
    '/* A table that shows cards: on a phone, or if its columns do not fit. */',
    "@custom-variant carded {\n  @media (width < 51.3125rem) {\n    @slot;\n  }\n  @media (width < 80rem) {\n    &:where([data-cards='xl'], [data-cards='xl'] *) {\n      @slot;\n    }\n  }\n}",
    '/* A phone held sideways, or a zoomed page. */',
    media('low', '(height < 30rem)'),
    '/* A laptop of 768 px under the bars of a browser. */',
    media('short', '(height < 45rem) and (width >= 51.3125rem)'),
    '/* A page at 400 % zoom, or twice the text size on a phone: bars must not be sticky. */',
    media('cramped', '(height <= 20rem), (width < 20rem)'),
    media('sideways', sideways),
    '/* The same by the box of a part: the nearest element with `data-box`, or the window without one. */',
    box('box-phone', phone),
    box('box-desk', desk),
    box('box-upright', [upright]),
    box('box-sideways', [sideways]),
    box('box-max-sm', [`(width < ${rem(breakpoints.sm)})`]),
    box('box-max-lg', [`(width < ${rem(breakpoints.lg)})`]),
    box('box-max-xl', [`(width < ${rem(breakpoints.xl)})`]),
    box('box-xl', [`(width >= ${rem(breakpoints.xl)})`]),
    "@custom-variant dark {\n  &:where([data-theme='dark'], [data-theme='dark'] *) {\n    @slot;\n  }\n  @media (prefers-color-scheme: dark) {\n    &:where(:root:not([data-theme='light'], [data-theme='dark']), :root:not([data-theme='light'], [data-theme='dark']) *) {\n      @slot;\n    }\n  }\n}",
    '',
  ].join('\n')
}

const phone = ['(width < 51.3125rem)', '(width < 64rem) and (height < 30rem)']
const desk = ['(width >= 51.3125rem) and (height >= 30rem)', '(width >= 64rem)']
const upright = '(width < 51.3125rem) and (height >= 30rem)'
const sideways = '(36rem <= width < 64rem) and (height < 30rem)'

/** A variant for parts that may be placed in a container named `box`, by its width and height. */
function box(name: string, queries: readonly string[]): string {
  const inWindow = `@media ${queries.join(', ')} {\n    &:where(:not([data-box], [data-box] *)) {\n      @slot;\n    }\n  }`
  const inBox = queries.map((query) => `@container box ${query} {\n    @slot;\n  }`)
  return `@custom-variant ${name} {\n  ${[inWindow, ...inBox].join('\n  ')}\n}`
}

function media(name: string, query: string): string {
  return `@custom-variant ${name} {\n  @media ${query} {\n    @slot;\n  }\n}`
}
