import { expect, it } from 'vitest'
import { openComposer } from '../../document/composer-document.ts'
import { isParsedAfterPause } from './is-parsed-after-pause.ts'

function isAfterPause(text: string) {
  return isParsedAfterPause(text, openComposer(text).qasm)
}

it('parses long texts and large circuits only after a pause', () => {
  const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\n'
  expect(isAfterPause(`${start}x q;\n`)).toBe(false)
  expect(isAfterPause(start + '// long\n'.repeat(3000))).toBe(true)
  expect(isAfterPause(`${start}for int i in [1:50] for int j in [1:1000] x q;\n`)).toBe(true)
  expect(isAfterPause(`${start}int i = 0;\nwhile (i < 3) { x q; i -= 1; }\n`)).toBe(true)
})
