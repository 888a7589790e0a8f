import { expect, it } from 'vitest'
import { importFile } from './import-file.ts'

it('reads the program in a file', async () => {
  const program = 'OPENQASM 3.0;\nqubit q;\n'
  expect(await importFile(new Blob([program]))).toEqual({ text: program })
})

it('refuses a file that was removed after it was chosen', async () => {
  const file = { text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  expect(await importFile(file)).toEqual({ problems: [] })
})
