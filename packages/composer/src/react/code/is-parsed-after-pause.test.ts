import { expect, it } from 'vitest'
import { openComposer } from '../../document/composer-document.ts'
import { isParsedAfterPause } from './is-parsed-after-pause.ts'

function isAtRest(text: string) {
  return isParsedAfterPause(text, openComposer(text).qasm)
}

it('reads a long text, and a short one that says much, when the typing rests', () => {
  const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\n'
  expect(isAtRest(`${start}x q;\n`)).toBe(false)
  expect(isAtRest(start + '// long\n'.repeat(3000))).toBe(true)
  expect(isAtRest(`${start}for int i in [1:50] for int j in [1:1000] x q;\n`)).toBe(true)
  expect(isAtRest(`${start}int i = 0;\nwhile (i < 3) { x q; i -= 1; }\n`)).toBe(true)
})
