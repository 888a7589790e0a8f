import type { SimulatorErrorCode } from '@qportal/simulator'
import type { HistogramWords } from '@qportal/ui/charts'

/** Languages of the playground. */
export type PlaygroundLanguage = 'en' | 'ja'

/** Texts of the playground. */
export interface PlaygroundTexts {
  readonly title: string
  readonly intro: string
  readonly language: string
  readonly example: string
  readonly examples: Readonly<Record<ExampleName, string>>
  readonly program: string
  readonly shots: string
  readonly seed: string
  readonly problems: string
  readonly goTo: (line: number, column: number) => string
  readonly circuit: string
  readonly drawing: (qubits: number) => string
  readonly counts: string
  readonly noBits: string
  readonly state: string
  readonly stateNote: string
  readonly basisState: string
  readonly probability: string
  readonly amplitude: string
  readonly isRunning: string
  readonly shotsOutOfRange: string
  readonly seedOutOfRange: string
  readonly failures: Readonly<Record<SimulatorErrorCode, string>>
  readonly histogram: HistogramWords
}

/** Names of the example programs. */
export type ExampleName = 'bell' | 'ghz' | 'teleport' | 'search'

const english: PlaygroundTexts = {
  title: 'Playground',
  intro: 'Write OpenQASM. The program is compiled and run in this page; nothing is sent anywhere.',
  language: 'Language',
  example: 'Example',
  examples: {
    bell: 'Bell pair',
    ghz: 'GHZ state of five qubits',
    teleport: 'Teleportation',
    search: 'Grover search of two qubits',
  },
  program: 'Program',
  shots: 'Shots',
  seed: 'Seed',
  problems: 'Problems',
  goTo: (line, column) => `Line ${line}, column ${column}`,
  circuit: 'Circuit',
  drawing: (qubits) => (qubits === 1 ? 'Circuit on 1 qubit' : `Circuit on ${qubits} qubits`),
  counts: 'Counts',
  noBits: 'The program measures no bits, so there are no counts.',
  state: 'State',
  stateNote: 'Before the final measurements. Qubit 0 is rightmost. Up to 16 basis states.',
  basisState: 'Basis state',
  probability: 'Probability',
  amplitude: 'Amplitude',
  isRunning: 'Running…',
  shotsOutOfRange: 'Enter a whole number from 1 to 100,000.',
  seedOutOfRange: 'Enter a whole number from 0 to 4,294,967,295.',
  failures: {
    'simulator/disposed': 'The simulator was stopped. Reload the page.',
    'simulator/invalid-circuit': 'The simulator does not support this circuit.',
    'simulator/invalid-request': 'The simulator does not support these settings.',
    'simulator/too-large': 'The circuit needs more memory than this browser has. Use fewer qubits.',
    'simulator/unavailable': 'The simulator could not be started in this browser.',
    'simulator/unbound-parameter': 'The program has an input without a value. Replace it with a number.',
  },
  histogram: {
    label: 'Measured outcomes',
    showTable: 'Show as table',
    showChart: 'Show as chart',
    outcome: 'Outcome',
    probability: 'Probability',
    count: 'Count',
    interval: '95 % interval',
    ideal: 'Ideal',
    rest: (outcomes) => `Other (${outcomes})`,
  },
}

const japanese: PlaygroundTexts = {
  title: 'プレイグラウンド',
  intro:
    'OpenQASM を入力してください。プログラムはこのページの中でコンパイルされ、実行されます。外部への送信はありません。',
  language: '言語',
  example: 'サンプル',
  examples: {
    bell: 'ベル対',
    ghz: '5 量子ビットの GHZ 状態',
    teleport: '量子テレポーテーション',
    search: '2 量子ビットのグローバー探索',
  },
  program: 'プログラム',
  shots: 'ショット数',
  seed: 'シード',
  problems: '問題',
  goTo: (line, column) => `${line} 行 ${column} 列`,
  circuit: '回路',
  drawing: (qubits) => `${qubits} 量子ビットの回路`,
  counts: '測定回数',
  noBits: 'ビットへの測定がないため、測定回数はありません。',
  state: '状態',
  stateNote: '最後の測定の前の状態です。右端が量子ビット 0 です。最大 16 個の基底状態を表示します。',
  basisState: '基底状態',
  probability: '確率',
  amplitude: '振幅',
  isRunning: '実行中…',
  shotsOutOfRange: '1 から 100,000 までの整数を入力してください。',
  seedOutOfRange: '0 から 4,294,967,295 までの整数を入力してください。',
  failures: {
    'simulator/disposed': 'シミュレーターが停止しています。ページを再読み込みしてください。',
    'simulator/invalid-circuit': 'この回路はシミュレーターで実行できません。',
    'simulator/invalid-request': 'この設定ではシミュレーターを実行できません。',
    'simulator/too-large': '回路に必要なメモリーが不足しています。量子ビットを減らしてください。',
    'simulator/unavailable': 'このブラウザーではシミュレーターを起動できませんでした。',
    'simulator/unbound-parameter': '値のない入力パラメーターがあります。数値に置き換えてください。',
  },
  histogram: {
    label: '測定結果',
    showTable: '表で表示',
    showChart: 'グラフで表示',
    outcome: '結果',
    probability: '確率',
    count: '回数',
    interval: '95 % 区間',
    ideal: '理想値',
    rest: (outcomes) => `その他（${outcomes}）`,
  },
}

export const playgroundTexts: Readonly<Record<PlaygroundLanguage, PlaygroundTexts>> = {
  en: english,
  ja: japanese,
}
