import type { circuitTemplates } from './circuit-templates.ts'

export type TemplateKey = (typeof circuitTemplates)[number]['key']

interface TemplateText {
  readonly name: string
  /** Two or three sentences. */
  readonly text: string
}

/** Names and explanations. They are loaded with the dialog, not with the composer. */
export const templateTexts: Readonly<Record<'en' | 'ja', Readonly<Record<TemplateKey, TemplateText>>>> = {
  en: {
    bell: {
      name: 'Bell pair',
      text: 'H and CX entangle two qubits. Each outcome alone is random, but both are always equal.',
    },
    ghz: {
      name: 'GHZ state',
      text: 'A Bell pair with a third qubit: all three outcomes are equal. Each qubit alone is fully mixed, as the qubit table shows.',
    },
    superdense: {
      name: 'Superdense coding',
      text: 'One qubit of a Bell pair carries two bits. X and Z write them; CX and H read them. Remove X or Z to send other bits.',
    },
    teleportation: {
      name: 'Teleportation',
      text: 'The state of the first qubit moves to the third. Two measured bits decide which corrections are made. The last bit is 1 with the probability 1/4, as for the state that was sent.',
    },
    deutschJozsa: {
      name: 'Deutsch-Jozsa',
      text: 'One call decides whether a function is constant or balanced. The outcome 00 means constant; any other means balanced. Here it is balanced.',
    },
    bernsteinVazirani: {
      name: 'Bernstein-Vazirani',
      text: 'The function adds some bits of its input. One call shows which ones: the outcome is the hidden number 101.',
    },
    grover: {
      name: 'Grover search',
      text: 'The oracle changes the sign of one of eight states, 101. Two rounds raise its probability from 1/8 to 121/128. A third round would lower it again.',
    },
    grover4: {
      name: 'Grover search, 4 qubits',
      text: 'The oracle marks one of sixteen states, 1011. Three rounds raise its probability from 1/16 to about 96 %. Each round turns the state by the same angle towards it.',
    },
    grover5: {
      name: 'Grover search, 5 qubits',
      text: 'The oracle marks one of 32 states, 10110. Four rounds raise its probability to 99.9 %. Trying one state after the other takes about 16 tries on average.',
    },
    fourier: {
      name: 'Fourier transform',
      text: 'The transform turns a period into peaks. The input repeats every 4 of 8 states, so only multiples of 2 remain.',
    },
    phaseEstimation: {
      name: 'Phase estimation',
      text: 'Controlled phase gates write a phase into three qubits. The inverse Fourier transform reads it: 011 means 3/8 of a turn.',
    },
    orderFinding: {
      name: 'Order finding for 15',
      text: 'The core of factoring 15. Phase estimation of "times 7 modulo 15" gives multiples of 2 out of 8, so the order is 4. Then 7² − 1 = 48 shares the factor 3 with 15.',
    },
    vqe: {
      name: 'VQE for H₂',
      text: 'One angle is enough for the ground state of a hydrogen molecule on two qubits. Move theta: the expectation is lowest, −1.857 hartree, near 3.365.',
    },
    qaoa: {
      name: 'QAOA on a ring',
      text: 'A cut of a ring of four nodes. With one round and the best angles, the mean of the observable is −2: on average, three of four edges are cut.',
    },
    bitFlip: {
      name: 'Bit-flip code',
      text: 'Three qubits protect one bit against one flip. Two comparisons find the flipped qubit, and a condition repairs it. Move the error to another qubit.',
    },
    surfaceCode: {
      name: 'Surface-code round',
      text: 'One round of the smallest surface code, with four data qubits. The Z checks locate the flip to one pair. The first X check is random and prepares the code state.',
    },
    repeatUntilSuccess: {
      name: 'Repeat until success',
      text: 'Three attempts to measure 1, each with the probability 1/2. After a success nothing more happens. All three fail with the probability 1/8.',
    },
  },
  ja: {
    bell: {
      name: 'ベル対',
      text: 'HとCXで2量子ビットをもつれさせます。それぞれの結果はランダムですが、2つは必ず一致します。',
    },
    ghz: {
      name: 'GHZ状態',
      text: 'ベル対に3番目の量子ビットを加えます。3つの結果は必ず一致します。量子ビットの表を見ると、1つずつでは完全な混合状態です。',
    },
    superdense: {
      name: '超密度符号化',
      text: 'ベル対の片方の量子ビットで2ビットを送ります。XとZで書き込み、CXとHで読み取ります。XやZを外すと、別のビットが送られます。',
    },
    teleportation: {
      name: '量子テレポーテーション',
      text: '1番目の量子ビットの状態を3番目に移します。測定した2ビットで補正を決めます。最後のビットが1になる確率は、送った状態と同じ1/4です。',
    },
    deutschJozsa: {
      name: 'ドイッチュ・ジョザ',
      text: '関数が定数か均等かを1回の呼び出しで判定します。結果が00なら定数、それ以外なら均等です。この回路の関数は均等です。',
    },
    bernsteinVazirani: {
      name: 'ベルンシュタイン・ヴァジラニ',
      text: '入力のうち、いくつかのビットを足し合わせる関数です。1回の呼び出しでどのビットかがわかり、結果は隠された数101になります。結果はいつも同じです。',
    },
    grover: {
      name: 'グローバー探索',
      text: 'オラクルは8状態のうち101だけの符号を変えます。2回の反復で、確率は1/8から121/128に上がります。3回目では逆に下がります。',
    },
    grover4: {
      name: 'グローバー探索（4量子ビット）',
      text: 'オラクルは16状態のうち1011だけに印を付けます。3回の反復で、確率は1/16から約96%に上がります。反復のたびに、状態は同じ角度だけ目的の状態に近づきます。',
    },
    grover5: {
      name: 'グローバー探索（5量子ビット）',
      text: 'オラクルは32状態のうち10110だけに印を付けます。4回の反復で、確率は99.9%に上がります。1つずつ調べると、平均で約16回かかります。',
    },
    fourier: {
      name: '量子フーリエ変換',
      text: '周期をピークに変える変換です。入力は8状態の中で周期4なので、結果には2の倍数だけが残ります。',
    },
    phaseEstimation: {
      name: '位相推定',
      text: '制御位相ゲートで3量子ビットに位相を書き込みます。逆フーリエ変換で読み取ると、011は1回転の3/8を表します。',
    },
    orderFinding: {
      name: '15の位数発見',
      text: '15の素因数分解の中心部分です。「7を掛けて15で割った余り」の位相推定で、0から7のうち2の倍数が得られ、位数は4とわかります。7² − 1 = 48は15と共通の因数3をもちます。',
    },
    vqe: {
      name: 'H₂のVQE',
      text: '2量子ビットの水素分子の基底状態は、角度1つで表せます。thetaを動かすと、3.365付近で期待値が最小の−1.857ハートリーになります。',
    },
    qaoa: {
      name: 'リングのQAOA',
      text: '4頂点のリングを2つに分ける問題です。1回の反復で最適な角度にすると、オブザーバブルの平均は−2です。これは平均して4辺のうち3辺が切れることを表します。',
    },
    bitFlip: {
      name: 'ビット反転符号',
      text: '3量子ビットで1ビットを1回の反転から守ります。2つの比較で反転した量子ビットを見つけ、条件付きゲートで直します。誤りを別の量子ビットに移してみてください。',
    },
    surfaceCode: {
      name: '表面符号の1ラウンド',
      text: 'データ量子ビット4つの最小の表面符号です。Zの検査は、どちらの組で反転したかを示します。最初のXの検査の結果はランダムで、符号状態が準備されます。',
    },
    repeatUntilSuccess: {
      name: '成功するまで繰り返す',
      text: '1が出るまで最大3回試します。1回の成功確率は1/2で、成功後は何もしません。3回とも失敗する確率は1/8です。',
    },
  },
}
