import { expect, it } from 'vitest'
import { quoteCode, splitCode } from './code-in-messages.ts'

it.each([
  ['There is no gate `cnox`. Did you mean `cnot`?', 'There is no gate “cnox”. Did you mean “cnot”?'],
  ['The character ``` has no meaning here.', 'The character “`” has no meaning here.'],
  ['文字「`」はここでは使えません。', '文字「`」はここでは使えません。'],
  ['Nothing is measured.', 'Nothing is measured.'],
])('puts the code of a message in quotation marks: %s', (message, quoted) => {
  expect(quoteCode(message)).toBe(quoted)
})

it('tells text and code apart', () => {
  expect(splitCode('`;` is missing before `}`.')).toEqual(['', ';', ' is missing before ', '}', '.'])
})
