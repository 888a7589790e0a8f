import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages as apiMessages, reasonMessages } from '@qportal/api-client/messages'
import { messages as signInMessages } from '@qportal/auth-core/messages'
import { circuitMessages } from '@qportal/circuit/messages'
import { composerWords } from '@qportal/composer/messages'
import { qasmMessages } from '@qportal/openqasm/messages'

const locales = join(import.meta.dirname, '../src/locales')
const languages = readdirSync(locales).filter((name) => !name.includes('.'))

/** The texts of the packages, each by language. */
const packageTexts: Readonly<Record<string, object>> = {
  '@qportal/api-client: messages': apiMessages,
  '@qportal/api-client: reasonMessages': reasonMessages,
  '@qportal/auth-core: messages': signInMessages,
  '@qportal/circuit: circuitMessages': circuitMessages,
  '@qportal/composer: composerWords': composerWords,
  '@qportal/openqasm: qasmMessages': qasmMessages,
}

/**
 * Lists what a language lacks: catalogues, documents and translations that another language has,
 * single texts of them, and the texts of packages. The compiler lists what `languages.ts` lacks.
 */
export function listMissingTexts(language: string): string[] {
  const files = [...new Set(languages.flatMap(listFiles))].toSorted()
  return [
    ...files.flatMap((file) => listMissingOfFile(language, file)),
    ...Object.keys(packageTexts)
      .filter((name) => !Object.hasOwn(packageTexts[name]!, language))
      .map((name) => `${name}.${language}`),
  ]
}

function listFiles(language: string): string[] {
  return readdirSync(join(locales, language), { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.(json|md)$/.test(path),
  )
}

function listMissingOfFile(language: string, file: string): string[] {
  // English is the source of the translations.
  if (language === 'en' && file.startsWith('translations')) return []
  const name = `locales/${language}/${file}`
  const path = join(locales, language, file)
  if (!existsSync(path)) return [name]
  if (!file.endsWith('.json')) return []
  const own = new Set(listKeys(path))
  const others = languages.map((other) => join(locales, other, file)).filter((other) => existsSync(other))
  return [...new Set(others.flatMap(listKeys))].filter((key) => !own.has(key)).map((key) => `${name}: ${key}`)
}

/** The keys of a catalogue, with one key for all plural forms, which differ between languages. */
function listKeys(path: string): string[] {
  const list = (value: unknown, key: string): string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, text]) => list(text, key ? `${key}.${name}` : name))
      : [key.replace(/_(zero|one|two|few|many|other)$/, '')]
  return list(JSON.parse(readFileSync(path, 'utf8')), '')
}

if (import.meta.main) {
  const [language] = process.argv.slice(2)
  if (language === undefined) throw new Error('Name a language: node scripts/list-missing-texts.ts fr')
  process.stdout.write(`${listMissingTexts(language).join('\n')}\n`)
}
