import { isIP } from 'node:net'

/**
 * A setting of the environment: its variable, its default, its meaning, and how its text is read.
 */
export interface Setting<Value> {
  readonly variable: string
  readonly byDefault: Value
  /** The default as README shows it, if the value depends on the machine. */
  readonly defaultText?: string
  readonly meaning: string
  /** Whether the variable `<variable>_FILE` may name a file with the value instead. */
  readonly mayBeFile?: boolean
  /** Throws an error whose message states what is expected. */
  readonly read: (text: string) => Value
}

/** Lets a secret come from a file, because other programs of the account see the environment. */
export function orFile<Value>(setting: Setting<Value>): Setting<Value> {
  return { ...setting, mayBeFile: true, meaning: `${setting.meaning} Or \`${setting.variable}_FILE\`.` }
}

type Options<Value> = Omit<Setting<Value>, 'variable' | 'meaning' | 'read'>

export function text(variable: string, meaning: string, options: Options<string>): Setting<string> {
  return { ...options, variable, meaning, read: (given) => given }
}

export function optionalText(variable: string, meaning: string): Setting<string | undefined> {
  return { variable, meaning, byDefault: undefined, defaultText: '', read: (given) => given }
}

/** A whole number from `from` to `to`, both included. */
export function wholeNumber(
  variable: string,
  meaning: string,
  { from, to, byDefault }: { from: number; to: number; byDefault: number },
): Setting<number> {
  const read = (given: string) => {
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN
    if (value >= from && value <= to) return value
    throw new Error(`must be a whole number from ${from} to ${to}`)
  }
  return { variable, meaning, byDefault, read }
}

export function oneOf<const Word extends string>(
  variable: string,
  meaning: string,
  { words, byDefault }: { words: readonly Word[]; byDefault: NoInfer<Word> },
): Setting<Word> {
  const read = (given: string) => {
    const word = words.find((candidate) => candidate === given)
    if (word) return word
    throw new Error(`must be one of ${words.join(', ')}`)
  }
  return { variable, meaning, byDefault, read }
}

/** Addresses and networks such as `10.0.0.0/8`, separated by commas. Blanks are ignored. */
export function networks(
  variable: string,
  meaning: string,
  options: Options<readonly string[]>,
): Setting<readonly string[]> {
  const read = (given: string) => {
    const words = readList(given)
    const wrong = words.find((word) => !isAddressOrNetwork(word))
    if (wrong !== undefined) throw new Error(`must have addresses or networks; "${wrong}" is neither`)
    return words
  }
  return { ...options, variable, meaning, read }
}

/** Reads words separated by commas. Blanks around them are ignored. */
function readList(given: string): readonly string[] {
  return given
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

function isAddressOrNetwork(word: string): boolean {
  const [address = '', prefix, ...more] = word.split('/')
  const bits = { 4: 32, 6: 128 }[isIP(address)]
  if (bits === undefined || more.length) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** A command and its arguments, separated by blanks. */
export function command(variable: string, meaning: string): Setting<readonly string[]> {
  const read = (given: string) => given.split(/\s+/).filter(Boolean)
  return { variable, meaning, byDefault: [], defaultText: '', read }
}

function readUrl(protocols: readonly string[]) {
  return (given: string) => {
    const url = URL.parse(given)
    if (!url || !protocols.includes(url.protocol))
      throw new Error(
        `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
      )
    return given.replace(/\/$/, '')
  }
}

/** A URL. One trailing slash is removed. */
export function optionalUrl(
  variable: string,
  meaning: string,
  { protocols }: { protocols: readonly string[] },
): Setting<string | undefined> {
  return { variable, meaning, byDefault: undefined, defaultText: '', read: readUrl(protocols) }
}

/** Origins such as `https://portal.example.ac.jp`, separated by commas. */
export function origins(variable: string, meaning: string): Setting<readonly string[]> {
  const read = (given: string) => {
    const words = readList(given)
    if (words.every((word) => URL.parse(word)?.origin === word)) return words
    throw new Error('must be origins such as https://portal.example.ac.jp, separated by commas')
  }
  return { variable, meaning, byDefault: [], defaultText: '', read }
}

/** Origins of pages that may contain a frame, separated by commas, or `*` for all. */
export function frameOrigins(variable: string, meaning: string): Setting<readonly string[]> {
  const some = origins(variable, meaning)
  return { ...some, read: (given) => (given.trim() === '*' ? ['*'] : some.read(given)) }
}
