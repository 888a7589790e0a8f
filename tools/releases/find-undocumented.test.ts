import { expect, it } from 'vitest'
import { findUndocumented } from './find-undocumented.ts'

const files: Readonly<Record<string, string>> = {
  'dist/index.d.ts': `export { gate, type Gate, measure as read } from './gate.js'\nexport type { Bit } from './bit.js'\n`,
  'dist/gate.d.ts':
    '/** A gate. */\nexport interface Gate {}\n/** Creates a gate. */\nexport declare function gate(): Gate;\n' +
    'export declare function measure(): Gate;\n',
  'dist/bit.d.ts': 'export type Bit = 0 | 1;\n',
}

it('finds exported names without a docstring', () => {
  expect(findUndocumented((path) => files[path]!, ['dist/index.d.ts'])).toEqual([
    { path: 'dist/gate.d.ts', name: 'measure' },
    { path: 'dist/bit.d.ts', name: 'Bit' },
  ])
})
