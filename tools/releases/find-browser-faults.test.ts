import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repositoryRoot } from '../source/repository-root.ts'
import { describeOldestBrowsers } from './browser-support.ts'
import { findBrowserFaults } from './find-browser-faults.ts'

/** Lists the features that are found in a script. */
function scriptFeatures(text: string): string[] {
  return featuresIn('ui/dist/index.js', text)
}

function featuresIn(path: string, text: string): string[] {
  return findBrowserFaults([{ path, text }], []).map((fault) => / uses (.*),/.exec(fault)?.[1] ?? fault)
}

describe('findBrowserFaults', () => {
  it.each([
    ['Promise.try(run)', 'javascript.builtins.Promise.try'],
    ['const { map } = 1, f = Iterator.prototype.map', 'javascript.builtins.Iterator.map'],
    ['jobs.values().map(run)', 'javascript.builtins.Iterator.map'],
    ['Uint8Array.fromBase64(text)', 'javascript.builtins.Uint8Array.fromBase64'],
    ['data.toBase64()', 'javascript.builtins.Uint8Array.toBase64'],
    ['Math.sumPrecise(terms)', 'javascript.builtins.Math.sumPrecise'],
    ['const pattern = /a(?i:x)/', 'javascript.regular_expressions.modifier'],
    ['{ using file = open() }', 'javascript.statements.using'],
    ['async () => { await using file = open() }', 'javascript.statements.await_using'],
    ['navigator.gpu.requestAdapter()', 'api.Navigator.gpu'],
    ['new URLPattern(text)', 'api.URLPattern'],
    ['Temporal.Now.instant()', 'javascript.builtins.Temporal'],
  ])('finds %s', (text, feature) => {
    expect(scriptFeatures(text)).toContain(feature)
  })

  it.each([
    ['a { width: if(style(--x: 1): 1px; else: 2px) }', 'css.types.if'],
    ['@function --double(--x) { result: calc(2 * var(--x)) }', 'css.at-rules.function'],
    ['a { text-box: trim-both }', 'css.properties.text-box'],
    ['a { text-wrap: pretty }', 'css.properties.text-wrap.pretty'],
    ['select:open { color: red }', 'css.selectors.open'],
  ])('finds %s', (text, feature) => {
    expect(featuresIn('ui/dist/index.css', text)).toContain(feature)
  })

  it('accepts what every promised browser has', () => {
    const script = `Object.values(jobs).map(run); Promise.withResolvers(); [1].toSorted(); /(?<=a)(?:b)/v
      structuredClone(Object.groupBy(jobs, run)); navigator.clipboard.writeText(text)`
    expect(scriptFeatures(script)).toEqual([])
    const style = '@layer a { .b:has(.c) { color: color-mix(in oklab, red, blue); text-wrap: balance } }'
    expect(featuresIn('ui/dist/index.css', style)).toEqual([])
  })

  it('ignores own variables and methods with the name of a newer feature', () => {
    expect(scriptFeatures('const Temporal = load(); Temporal.Now')).toEqual([])
    expect(scriptFeatures('const codec = { toBase64() {} }; codec.toBase64()')).toEqual([])
  })

  it('refuses a script that it cannot parse', () => {
    expect(() => scriptFeatures('const = 1')).toThrow('ui/dist/index.js cannot be parsed')
  })

  it('ignores styles inside @supports', () => {
    const guarded = '@supports (text-box: trim-both) { a { text-box: trim-both } }'
    expect(featuresIn('ui/dist/index.css', guarded)).toEqual([])
  })

  it('names the file, and accepts listed exceptions alone', () => {
    const file = { path: 'ui/dist/index.js', text: 'Promise.try(run)' }
    const exception = { feature: 'javascript.builtins.Promise.try', file: 'ui/dist/index.js', reason: '' }
    expect(findBrowserFaults([file], [exception])).toEqual([])
    expect(findBrowserFaults([file], [{ ...exception, file: 'other.js' }])).toEqual([
      'ui/dist/index.js uses javascript.builtins.Promise.try, which a promised browser lacks',
      'no file other.js uses javascript.builtins.Promise.try, which is allowed',
    ])
  })

  it('checks the versions that the documentation promises', () => {
    const page = readFileSync(join(repositoryRoot, 'docs/packages.md'), 'utf8')
    expect(page).toContain(`| Browsers | ${describeOldestBrowsers()}`)
  })
})
