import { expect, it } from 'vitest'
import { parseSource } from '../source/read-source.ts'
import { findUnnamedTypes } from './find-unnamed-types.ts'

function faultsOf(index: string, gate: string) {
  return findUnnamedTypes(
    [parseSource('dist/index.d.ts', index), parseSource('dist/gate.d.ts', gate)],
    ['dist/index.d.ts'],
  )
}

it.each([
  ['a function gives', 'export declare function gate(): Draft<string>;'],
  ['a function takes', 'export declare const gate: (names: readonly Draft<string>[]) => void;'],
  ['an interface holds', 'export interface gate { readonly drafts?: Draft<string> | undefined }'],
  ['a constructor takes', 'export declare class gate { constructor(draft: Draft<string>) }'],
])('finds the type that %s and that nobody can import', (_, gate) => {
  expect(faultsOf(`export { gate } from './gate.ts'`, `interface Draft<T> { id: T }\n${gate}`)).toEqual([
    'exports gate and not its type Draft',
  ])
})

it('finds a type that another file declares', () => {
  const index = `import type { Draft as GateDraft } from './gate.ts';\nexport declare const gate: () => GateDraft;`
  expect(faultsOf(index, 'export interface Draft { id: string }')).toEqual([
    'exports gate and not its type Draft',
  ])
})

it.each([
  ['is exported, too', `, type Draft`, 'export declare const gate: () => Draft;'],
  ['only names its parts', '', 'export type gate = Draft | readonly string[];'],
  ['is looked into', '', `export declare const gate: (id: Draft['id']) => void;`],
  ['is a type parameter', '', 'export declare const gate: <Other>(other: Other) => Map<string, Other>;'],
])('lets a type be that %s', (_, more, gate) => {
  expect(
    faultsOf(`export { gate${more} } from './gate.ts'`, `export interface Draft { id: string }\n${gate}`),
  ).toEqual([])
})
