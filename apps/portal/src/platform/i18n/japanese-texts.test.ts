import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as apiMessages, reasonMessages } from '@qportal/api-client/messages'
import { messages as signInMessages } from '@qportal/auth-core/messages'
import { circuitMessages } from '@qportal/circuit/messages'
import { composerWords } from '@qportal/composer/messages'
import { qasmMessages } from '@qportal/openqasm/messages'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../..')

function readFolder(folder: string, ending: string): [file: string, text: string][] {
  return readdirSync(join(source, folder))
    .filter((file) => file.endsWith(ending))
    .map((file) => [file, readFileSync(join(source, folder, file), 'utf8')])
}

/** Returns every text of a catalogue. */
function textsOf(catalogue: unknown): string[] {
  return typeof catalogue === 'string' ? [catalogue] : Object.values(catalogue as object).flatMap(textsOf)
}

/** Names such as "Google Authenticator" are allowed; three words in a row are a sentence. */
function hasLatinSentence(text: string): boolean {
  return /[A-Za-z']{2,} [a-z']{2,} [a-z']{2,}/.test(text)
}

const catalogues: [string, unknown][] = [
  ...readFolder('locales/ja', '.json').map(([file, text]): [string, unknown] => [file, JSON.parse(text)]),
  ['api-client', [apiMessages.ja, reasonMessages.ja]],
  ['auth-core', signInMessages.ja],
  ['circuit', circuitMessages.ja],
  ['composer', composerWords.ja],
  ['openqasm', qasmMessages.ja],
]

it.each(catalogues)('finds no Latin sentence in the Japanese texts of %s', (_, catalogue) => {
  const texts = textsOf(catalogue)
  expect(texts).not.toEqual([])
  expect(texts.filter(hasLatinSentence)).toEqual([])
})

const documents = readFolder('locales/ja/documents', '.md')

it.each(documents)('finds no Latin sentence in the Japanese document %s, except in programs', (_, text) => {
  const paragraphs = text.replaceAll(/```.*?```|`[^`]*`/gs, '').split('\n\n')
  expect(paragraphs.filter(hasLatinSentence)).toEqual([])
})
