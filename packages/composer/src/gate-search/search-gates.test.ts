import { displayKinds, gateTable } from '@qportal/circuit'
import { expect, it } from 'vitest'
import type { Tool } from '../commands/tool.ts'
import type { Language } from '../messages/languages.ts'
import { gateTexts } from './gate-texts.ts'
import { matrixOfFound, searchGates } from './search-gates.ts'

function idOf(tool: Tool): string {
  if (tool.kind === 'display') return `display ${tool.display}`
  return tool.kind === 'gate' ? tool.gate : tool.kind === 'control' ? `control ${tool.state}` : tool.kind
}

function search(query: string, language: Language = 'en'): readonly string[] {
  return searchGates(query, language).map(({ tool }) => idOf(tool))
}

const otherTools = [
  'measure',
  'reset',
  'barrier',
  'if',
  'spacer',
  'control 0',
  'control 1',
  'dagger',
  'power',
  ...displayKinds.map((kind) => `display ${kind}`),
]

it('has texts for every gate of the table and for the other tiles', () => {
  expect(gateTexts.map(({ tool }) => idOf(tool)).toSorted()).toEqual(
    [...gateTable.map(({ name }) => name), ...otherTools].toSorted(),
  )
})

it('has an alias and one line of explanation in both languages', () => {
  for (const { tool, aliases, en, ja } of gateTexts) {
    const name = idOf(tool)
    expect(aliases, name).toMatch(/[\p{scx=Han}\p{scx=Kana}]/u)
    expect(aliases, name).toMatch(/[A-Za-z]{2}/)
    expect(en, name).toMatch(/^[A-Z].{5,85}\.$/)
    expect(ja, name).toMatch(/^.{5,60}。$/)
    expect(ja, name).toMatch(/\p{scx=Hira}/u)
  }
})

it.each([
  ['cnot', 'cx'],
  ['CNOT', 'cx'],
  ['ＣＮＯＴ', 'cx'],
  ['c-not', 'cx'],
  ['controlled-not', 'cx'],
  ['制御NOT', 'cx'],
  ['toffoli', 'ccx'],
  ['トフォリ', 'ccx'],
  ['fredkin', 'cswap'],
  ['hadamard', 'h'],
  ['アダマール', 'h'],
  ['あだま', 'h'],
  ['ｱﾀﾞﾏｰﾙ', 'h'],
  ['h', 'h'],
  ['  H ', 'h'],
  ['not', 'x'],
  ['phase flip', 'z'],
  ['sqrt x', 'sx'],
  ['√x', 'sx'],
  ['s†', 'sdg'],
  ['交換', 'swap'],
  ['位相', 'p'],
  ['測定', 'measure'],
  ['dagger', 'dagger'],
  ['hadmard', undefined],
  ['', undefined],
  ['   ', undefined],
])('finds first for %j: %s', (query, gate) => {
  expect(search(query)[0]).toBe(gate)
  expect(search(query, 'ja')).toEqual(search(query))
})

it('ranks name, alias, beginning, word in an alias, and property', () => {
  expect(search('s').slice(0, 1)).toEqual(['s'])
  expect(search('toffoli')).toEqual(['ccx', 'rccx'])
  expect(search('not')).toEqual(['x', 'sx', 'cx', 'ccx', 'c3x', 'c4x'])
  expect(search('real')[0]).toBe('id')
})

it('finds gates by properties of their matrix', () => {
  const diagonal = gateTable.filter(({ isDiagonal }) => isDiagonal).map(({ name }) => name)
  expect(search('diagonal').toSorted()).toEqual(diagonal.toSorted())
  expect(search('対角', 'ja').toSorted()).toEqual(diagonal.toSorted())
  expect(search('エルミート')).toEqual(search('hermitian'))
  expect(search('real diagonal')).toEqual(['id', 'z', 'u0', 'cz', 'ccz'])
  // Letters of a property are no property.
  expect(search('re')).not.toContain('id')
})

it.each([
  ['0 1; 1 0', ['x']],
  ['[[0,1],[1,0]]', ['x']],
  ['[[0, -i], [i, 0]]', ['y', 'U']],
  ['0.707 0.707; 0.707 -0.707', ['h']],
  ['1/sqrt(2), 1/sqrt(2); 1/sqrt(2), -1/sqrt(2)', ['h']],
  ['1 0; 0 exp(i*pi/4)', ['t']],
  ['1 0 0 0; 0 0 1 0; 0 1 0 0; 0 0 0 1', ['swap']],
  ['1 0; 0 3', []],
  ['0 1; 1', []],
])('finds the gates with the matrix %s', (query, gates) => {
  expect(search(query)).toEqual(gates)
})

it('explains in the language of the reader', () => {
  const [english] = searchGates('swap', 'en')
  const [japanese] = searchGates('swap', 'ja')
  expect([english!.explanation, english!.matrixWords]).toEqual([
    'Exchanges the states of two qubits.',
    ['permutation', 'real', 'symmetric', 'hermitian'],
  ])
  expect([japanese!.explanation, japanese!.matrixWords]).toEqual([
    '2つの量子ビットの状態を交換します。',
    ['置換', '実', '対称', 'エルミート'],
  ])
})

it('returns the matrix at the angles of the example', () => {
  const [rx] = searchGates('rx', 'en')
  const entries = [...matrixOfFound(rx!)!.values].map((value) => Math.round(value))
  expect(entries.map((value) => value + 0)).toEqual([0, 0, 0, -1, 0, -1, 0, 0])
  expect(matrixOfFound(searchGates('measure', 'en')[0]!)).toBeUndefined()
})
