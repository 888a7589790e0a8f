/**
 * Words of common passwords: words, keyboard walks and terms of this service. The form rejects them
 * even if the user pool accepts them. A test compares the list with the cloud's.
 */
const words = new Set(
  `
  password passwort passwd passphrase passcode motdepasse contrasena parola secret geheim himitsu angou pasuwado
  welcome willkommen bienvenue bienvenido benvenuto youkoso hello hallo bonjour konnichiwa ohayou arigatou sayonara
  admin administrator root superuser sysadmin operator manager user username guest visitor test tester testing testuser temp
  temporary default example sample demo changeme changeit change letmein letmeinnow openup opensesame sesame login logon signin
  access account private security secure safe office company work school student teacher professor university college campus
  library research science physics quantum qubit qubits quantumcomputer quantumcloud quantumcomputing qiskit openqasm portal cloud
  computer laptop desktop internet network wifi server database windows linux ubuntu debian macbook apple google amazon
  microsoft facebook twitter instagram youtube github netflix samsung nintendo playstation pokemon pikachu mario zelda
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc wsxedc
  qweasd qweasdzxc qwer qwert qwertyqwerty poiuytrewq lkjhgfdsa mnbvcxz abc abcd abcde abcdef abcdefg abcdefgh abcdefghij
  alphabet aaaa aaaaa aaaaaa aaaaaaaa xxxx xxxxxx zzzz
  love iloveyou iloveu loveyou loveme lovely sweetheart darling baby babygirl princess angel sunshine sunflower flower rose
  butterfly rainbow unicorn dragon tiger lion monkey panda kitten kitty puppy doggy chicken elephant dolphin eagle falcon phoenix
  master shadow hunter killer ninja samurai warrior knight wizard magic matrix starwars startrek batman superman spiderman
  ironman hero legend champion winner freedom liberty peace happy lucky money dollar gold golden silver diamond crystal
  football soccer baseball basketball volleyball hockey tennis golf cricket rugby sakura haru natsu fuyu nihon fuji tokyo osaka kyoto nippon japan
  london paris berlin newyork america england france germany spring summer autumn winter january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday birthday christmas
  holiday vacation weekend coffee chocolate cookie banana orange cherry pepper cheese pizza burger beer whiskey
  michael michelle jessica jennifer daniel thomas andrew joshua matthew robert william charlie george james john david richard
  anthony ashley amanda nicole maria anna sophie laura julia sarah emma taro hanako tanaka suzuki yamada satou takahashi
  trustno trustnoone whatever nothing something anything everything nobody blink correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
)

const disguised: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns whether a password is a common word, or the name of an address, with decoration, such as
 * `P@ssw0rd2024!!` or `Qwerty-Qwerty1`.
 */
export function isCommonPassword(password: string, email = ''): boolean {
  const name = keepLetters(readLocalPart(email))
  const isKnown = (word: string) => words.has(word) || (name.length >= 3 && word === name)
  return cores(password).some((core) => isKnown(core) || isKnown(repeated(core)))
}

/** Returns whether a password is one word with a capital and a suffix, such as `Pakistan@123`. */
export function isWordAndSuffix(password: string): boolean {
  return /^[A-Z][a-z]+[^A-Za-z]{1,6}$/.test(password)
}

/** Returns whether a password contains an e-mail name, also with look-alike characters. */
export function containsEmailName(password: string, email: string): boolean {
  return containsWord(password, readLocalPart(email))
}

/**
 * Returns whether a password contains a word of the product's names or of the site's address, also
 * with look-alike characters.
 */
export function containsSiteWord(password: string, names: readonly string[]): boolean {
  return names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).some((word) => containsWord(password, word))
}

/** Short words occur by chance. */
function containsWord(password: string, word: string): boolean {
  const letters = keepLetters(word)
  return (
    (word.length >= 4 && password.toLowerCase().includes(word.toLowerCase())) ||
    (letters.length >= 4 && cores(password).some((core) => core.includes(letters)))
  )
}

function readLocalPart(email: string): string {
  return email.split('@')[0] ?? ''
}

/** Returns the letters of a password, with look-alike characters read as letters. */
function cores(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguise = (text: string) =>
    keepLetters(text.replaceAll(/[^a-z]/g, (sign) => disguised[sign] ?? ''))
  return [keepLetters(lower), undisguise(trimmed), undisguise(lower.replace(/[^a-z@$]+$/, ''))]
}

function keepLetters(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** Returns `abc` for `abcabc`, and an unrepeated text unchanged. */
function repeated(text: string) {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}
