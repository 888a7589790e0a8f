import type { CircuitTemplate } from './circuit-templates.ts'

/** The notes of the templates in Japanese. A test finds a note that is missing. */
export const japaneseNotes: Readonly<Record<string, string>> = {
  '0 and 1, equally likely': '0と1が等確率',
  'entangles both': '2つをもつれさせる',
  'Each CX entangles one more qubit': 'CXごとに1量子ビットずつもつれに加わる',
  'A Bell pair: the sender has q[0], the receiver q[1]': 'ベル対：送り手がq[0]、受け手がq[1]を持つ',
  'The sender writes two bits, 1 and 1': '送り手が2ビット（1と1）を書き込む',
  'The receiver reads both': '受け手が両方を読み取る',
  'the state to send': '送る状態',
  'a Bell pair': 'ベル対',
  'Bell measurement': 'ベル測定',
  corrections: '補正',
  'With f in this state, a call changes signs': 'fがこの状態なら、呼び出しで符号が変わる',
  'all inputs at once': 'すべての入力の重ね合わせ',
  'The function: q[0] xor q[1], which is balanced': '関数：q[0]とq[1]の排他的論理和（均等）',
  'the signs become the outcome': '符号が測定結果になる',
  'The hidden number 101': '隠された数101',
  'Marks 101': '101に印を付ける',
  'Marks 1011': '1011に印を付ける',
  'Marks 10110': '10110に印を付ける',
  'all states, equally likely': 'すべての状態が等確率',
  'Round 1': '1回目',
  'Round 2': '2回目',
  'Round 3': '3回目',
  'Round 4': '4回目',
  '0 and 4: period 4': '0と4：周期4',
  'The Fourier transform': 'フーリエ変換',
  'eigenstate of the phase gate': '位相ゲートの固有状態',
  'The phase is 3/8 of a turn': '位相は1回転の3/8',
  'The inverse Fourier transform': '逆フーリエ変換',
  'the number 1': '数1',
  'all powers at once': 'すべてのべきの重ね合わせ',
  'Times 7, modulo 15': '15を法として7倍',
  'Times 7 * 7 = 4, modulo 15': '15を法として7 * 7 = 4倍',
  '4 * 4 = 1: nothing to do for k[2]': '4 * 4 = 1：k[2]には何もしない',
  'The state cos(theta/2) |10⟩ + sin(theta/2) |01⟩': '状態 cos(theta/2) |10⟩ + sin(theta/2) |01⟩',
  'all cuts, equally likely': 'すべての分け方が等確率',
  'The edges of the ring': 'リングの辺',
  Mixing: '混合',
  'encodes 1': '1を符号化',
  'the error': '誤り',
  'Compares neighbours': '隣どうしを比べる',
  'Repairs the flipped qubit': '反転した量子ビットを直す',
  'Z checks of q[0] q[1] and of q[2] q[3]': 'q[0] q[1]とq[2] q[3]のZの検査',
  'X check of all four': '4つすべてのXの検査',
  'the first attempt': '1回目',
  'again, unless it has succeeded': '成功していなければもう一度',
}

/** Returns a template with the notes of its program in a language. */
export function withNotesIn<Template extends CircuitTemplate>(
  template: Template,
  language: 'en' | 'ja',
): Template {
  if (language === 'en') return template
  const program = template.program.replaceAll(/\/\/ (.*)$/gm, (comment, note: string) =>
    japaneseNotes[note] === undefined ? comment : `// ${japaneseNotes[note]}`,
  )
  return { ...template, program }
}
