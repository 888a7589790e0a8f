/**
 * Words of common passwords: words, keyboard walks and terms of this service. The form rejects them
 * even if the user pool accepts them.
 */
const words = new Set(
  `password passwort passwd passphrase passcode secret himitsu angou pasuwado welcome youkoso hello konnichiwa arigatou
  admin administrator root superuser manager user username guest test tester testing testuser temp temporary default
  example sample demo changeme change letmein opensesame login logon signin access account private security secure
  university college school student teacher professor research science physics quantum qubit qubits quantumcomputer
  quantumcloud quantumcomputing qiskit openqasm portal cloud computer internet network server database windows linux
  apple google amazon microsoft facebook twitter instagram youtube github pokemon pikachu mario zelda
  qwerty qwertz azerty qwertyuiop asdfghjkl asdfgh asdf zxcvbnm zxcvbn zxcv qazwsx qazwsxedc qweasd qweasdzxc qwer
  abc abcd abcde abcdef abcdefg abcdefgh iloveyou love dragon monkey football baseball princess sunshine shadow master
  superman batman freedom whatever trustno summer winter spring autumn haru natsu aki fuyu sakura tokyo osaka kyoto nihon
  japan january february march april may june july august september october november december`.split(/\s+/),
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
 * Whether a password is a common word with decoration, such as `P@ssw0rd2024!!` or
 * `Qwerty-Qwerty1`.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  const trimmed = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const undisguised = (text: string) => text.replaceAll(/[^a-z]/g, (sign) => disguised[sign] ?? '')
  return [
    lower.replaceAll(/[^a-z]/g, ''),
    undisguised(trimmed),
    undisguised(lower.replace(/[^a-z@$]+$/, '')),
  ].some((core) => words.has(core) || words.has(repeated(core)))
}

/** Whether a password is one word with a capital and a suffix, such as `Pakistan@123`. */
export function isWordAndSuffix(password: string): boolean {
  return /^[A-Z][a-z]+[^A-Za-z]{1,6}$/.test(password)
}

/** Whether a password contains the name of an e-mail address. */
export function containsEmailName(password: string, email: string): boolean {
  return containsWord(password, email.split('@')[0] ?? '')
}

/** Whether a password contains a word of the product's names or of the site's address. */
export function containsSiteWord(password: string, names: readonly string[]): boolean {
  return names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)).some((word) => containsWord(password, word))
}

/** Short words occur by chance. */
function containsWord(password: string, word: string): boolean {
  return word.length >= 4 && password.toLowerCase().includes(word.toLowerCase())
}

/** Returns `abc` for `abcabc`, and an unrepeated text unchanged. */
function repeated(text: string) {
  return /^(.+?)\1+$/.exec(text)?.[1] ?? text
}
