import type { Language } from './languages.ts'

/** Keys of the composer with the same kind of action. */
export interface ComposerKeys {
  /** As printed on the keys: `H`, `Shift+X`, `Ctrl+Z`, `Space`, `←`. */
  readonly keys: readonly string[]
  readonly action: Readonly<Record<Language, string>>
}

/** A part of the composer, and all of its keys. */
export interface ComposerKeyGroup {
  readonly title: Readonly<Record<Language, string>>
  readonly entries: readonly ComposerKeys[]
}

function entry(keys: string, en: string, ja: string): ComposerKeys {
  return { keys: keys.split(' '), action: { en, ja } }
}

/** All keys of the composer, for a list of shortcuts. */
export const composerKeys: readonly ComposerKeyGroup[] = [
  {
    title: { en: 'Circuit', ja: '回路' },
    entries: [
      entry('← → ↑ ↓', 'Move the active cell', 'セルを移動'),
      entry('Home End', 'To the start or the end of the wire', '配線の先頭・末尾へ'),
      entry('Ctrl+Home Ctrl+End', 'To the first or the last cell', '最初・最後のセルへ'),
      entry('Shift+← Shift+→ Shift+↑ Shift+↓', 'Select several gates', '複数のゲートを選択'),
      entry('H X Y Z S T P U I', 'Place the gate of that name', 'その名前のゲートを配置'),
      entry('V', 'Place √X', '√Xを配置'),
      entry('Shift+S Shift+T', 'Place S† or T†', 'S†・T†を配置'),
      entry('Shift+X Shift+Y Shift+Z', 'Place a rotation', '回転ゲートを配置'),
      entry('C Shift+C W', 'Place CX, CZ or SWAP', 'CX・CZ・SWAPを配置'),
      entry('M', 'Measure', '測定'),
      entry('0', 'Reset to 0', '0にリセット'),
      entry('B', 'Barrier', 'バリア'),
      entry('.', 'Spacer', 'スペーサー'),
      entry('A', 'Give the gate a new named parameter', 'ゲートに新しい名前付きパラメーターを設定'),
      entry('K Shift+K', 'Add a control, or one on 0', '制御（または0での制御）を追加'),
      entry('D', 'Invert the gate', '逆ゲートにする'),
      entry('^', 'Square the gate', 'ゲートを2乗する'),
      entry('+ -', 'Add or remove a qubit', '量子ビットを追加・削除'),
      entry('F', 'Unfold or fold a block or a custom gate', 'ブロックやカスタムゲートの中を開く・折りたたむ'),
      entry('Space', 'Lift or drop a gate', 'ゲートを持ち上げる・置く'),
      entry('Enter', 'Edit the gate, or place the chosen one', 'ゲートを編集、または選んだゲートを配置'),
      entry('Esc', 'Cancel', '取り消し'),
      entry('Del Backspace', 'Delete', '削除'),
      entry('Ctrl+X Ctrl+C Ctrl+V', 'Cut, copy, paste', '切り取り・コピー・貼り付け'),
      entry('Ctrl+D Ctrl+A', 'Duplicate, select all', '複製・すべて選択'),
      entry('Ctrl+Z Ctrl+Y', 'Undo, redo', '元に戻す・やり直す'),
      entry('Menu Shift+F10', 'Actions for the gate or the wire', 'ゲートや配線の操作を開く'),
    ],
  },
  {
    title: { en: 'Presentation', ja: '発表モード' },
    entries: [
      entry('← → PageUp PageDown', 'One column back or on', '1列戻る・進む'),
      entry('Home End', 'To the start or the end', '先頭・末尾へ'),
      entry('0 1', 'Outcome of the last measurement', '直前の測定の結果を選ぶ'),
      entry('R', 'Draw one shot', '1ショットを実行'),
      entry('A', 'Average over outcomes', '測定結果の平均'),
      entry('+ -', 'Zoom', '拡大・縮小'),
      entry('F', 'Fit the circuit to the width', '回路を幅に合わせる'),
      entry('↑ ↓ Shift+← Shift+→', 'Move the view of the circuit', '回路の表示位置を動かす'),
      entry('Esc', 'End the presentation', '発表モードを終了'),
    ],
  },
  {
    title: { en: 'Finding a gate', ja: 'ゲートの検索' },
    entries: [
      entry('↓ ↑', 'To the results, and between them', '検索結果へ、結果の間を移動'),
      entry('Enter', 'Choose the gate, or open its details', 'ゲートを選択、または詳細を開く'),
      entry('Esc', 'Clear the search', '検索を消去'),
    ],
  },
  {
    title: { en: 'Beside the circuit', ja: '回路の周り' },
    entries: [
      entry('← → ↑ ↓ Home End', 'Between the gates of the palette', 'パレットのゲートの間を移動'),
      entry('← → PageUp PageDown Home End', 'Move the flag above the circuit', '「確認する列」の印を動かす'),
      entry('I X Y Z', 'Set a letter in the grid of an observable', 'オブザーバブルの格子に文字を入力'),
      entry('← → ↑ ↓ Home End', 'Move the divider of a pane', '区画の境界線を動かす'),
      entry('Enter', 'Put the divider back', '境界線を元の位置に戻す'),
    ],
  },
  {
    title: { en: 'Code', ja: 'コード' },
    entries: [
      entry('Ctrl+Space', 'Show suggestions', '入力候補を表示'),
      entry('Ctrl+F', 'Find and replace', '検索・置換'),
      entry('Ctrl+/', 'Turn lines into comments, or back', '行をコメントにする・戻す'),
      entry('F8', 'To the next problem', '次の問題へ'),
      entry('Ctrl+Z Ctrl+Y', 'Undo, redo', '元に戻す・やり直す'),
    ],
  },
]
