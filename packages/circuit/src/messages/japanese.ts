import type { CircuitProblemCode } from '../circuit-problem.ts'

/** Same keys and parameters as `english`. */
export const japanese: Readonly<Record<CircuitProblemCode, string>> = {
  'angle/empty': '角度を入力してください（例：pi/2）。',
  'angle/unexpected': '「{{found}}」はここには書けません。2*pi/3のように書いてください。',
  'angle/unfinished': '角度の式が途中で終わっています。',
  'angle/unknown-name': 'パラメータ「{{name}}」はありません。',
  'angle/unknown-function': '関数「{{name}}」はありません。',
  'angle/wrong-argument-count': '{{name}}の引数は{{expected}}個です（入力：{{found}}個）。',
  'angle/not-finite': '数値{{found}}は大きすぎます。',
  'angle/too-complex': '角度の式が長すぎるか、入れ子が深すぎます。',
  'pauli/empty': 'パウリ演算子を入力してください（例：X 0 Z 1）。',
  'pauli/unexpected': '「{{found}}」はここには書けません。使えるのはI、X、Y、Zと数字だけです。',
  'pauli/missing-index': '{{pauli}}には量子ビットの番号が必要です（例：{{pauli}} 0）。',
  'pauli/mixed-forms': 'ほかの演算子に番号があるため、{{pauli}}にも量子ビットの番号が必要です。',
  'pauli/wrong-length': '{{expected}}量子ビットに対して文字が{{found}}個あります。',
  'pauli/qubit-out-of-range':
    '量子ビット{{qubit}}はありません。回路の量子ビットは{{qubits}}個で、0から数えます。',
  'pauli/qubit-twice': '1つの項に量子ビット{{qubit}}が2回あります。',
  'pauli/invalid-coefficient': '係数は有限の数値でなければなりません。',
  'pauli/too-many-terms': 'オブザーバブルの項は{{limit}}個までです。',
  'circuit/qubit-out-of-range': '量子ビット{{qubit}}はありません。{{qubits}}個あり、0から数えます。',
  'circuit/bit-out-of-range': 'ビット{{bit}}はありません。{{bits}}個あり、0から数えます。',
  'circuit/qubit-twice': '1つの命令で量子ビット{{qubit}}が2回使われています。',
  'circuit/unknown-gate': 'ゲート「{{gate}}」はありません。',
  'circuit/wrong-parameter-count': 'ゲート{{gate}}のパラメータは{{expected}}個です（入力：{{found}}個）。',
  'circuit/wrong-qubit-count': 'ゲート{{gate}}の量子ビットは{{expected}}個です（入力：{{found}}個）。',
  'circuit/unknown-parameter': 'パラメータ「{{name}}」はありません。',
  'circuit/not-finite': '{{value}}は有限の数値ではありません。',
  'circuit/name-twice': '名前「{{name}}」が重複しています。',
  'circuit/invalid-name':
    '「{{name}}」は名前に使えません。文字、数字、「_」を使い、数字以外で始めてください。',
  'circuit/id-twice': '2つの命令のidが同じ「{{id}}」です。',
  'inline/too-many': 'カスタムゲートを展開すると{{limit}}ステップを超えます。',
  'inline/too-deep': 'カスタムゲートの入れ子が{{limit}}段を超えています。',
  'inline/angle-too-long': '入れ子のカスタムゲートのパラメータが{{limit}}要素を超えます。',
  'inline/fractional-power': '{{gate}}のこのべき乗はゲートで表せません。',
  'device/too-many-qubits': '回路は{{qubits}}量子ビット、デバイスは{{limit}}量子ビットです。',
  'device/gate-not-in-basis':
    'デバイスは{{gate}}を直接実行できません。トランスパイラを選ぶか、別のゲートを使ってください。',
  'device/custom-gate':
    'デバイスはカスタムゲート{{gate}}に対応していません。トランスパイラを選ぶか、ゲートを展開してください。',
  'device/instruction-not-supported': 'デバイスは「{{instruction}}」に対応していません。',
  'device/mid-circuit-measurement':
    'デバイスで測定できるのは最後だけですが、この命令はその前の測定に依存しています。',
  'device/conditional': 'デバイスは測定結果に依存する命令を実行できません。',
  'device/not-coupled':
    'デバイスの量子ビット{{first}}と{{second}}は結合していません。トランスパイラを選ぶか、別の量子ビットを使ってください。',
  'device/coupling-direction':
    'デバイスの結合は{{second}}から{{first}}の向きだけで、{{first}}から{{second}}にはありません。トランスパイラを選ぶか、ゲートの向きを変えてください。',
  'device/no-measurement': '測定がないため、カウントが得られません。',
  'device/unbound-parameter': 'パラメータ「{{name}}」に値がありません。',
  'device/invalid-shots': 'ショット数は正の整数でなければなりません。',
  'device/too-many-shots': 'ショット数{{shots}}はデバイスの上限{{limit}}を超えています。',
  'json/not-json': 'JSONではありません。',
  'json/wrong-version': 'バージョン{{found}}は読み込めません。対応しているのはバージョン{{expected}}です。',
  'json/missing': '「{{name}}」がありません。',
  'json/wrong-type': '型は{{expected}}でなければなりません（入力：{{found}}）。',
  'json/not-one-of': '「{{found}}」は次のいずれでもありません：{{choices}}',
  'json/out-of-range': '{{found}}は{{least}}から{{most}}までの範囲にありません。',
  'json/too-long': '長すぎます：{{found}}（上限{{limit}}）。',
  'json/too-deep': '入れ子が{{limit}}段を超えています。',
}
