import type { SaveWords } from '../../src/charts/index.ts'
import { say } from '../say.ts'

export function saveWords(): SaveWords {
  return {
    label: say('Save figure', '図を保存'),
    svgGray: say('SVG, black and white', 'SVG（白黒）'),
    pdfGray: say('PDF, black and white', 'PDF（白黒）'),
    failed: {
      'figure/loading': say(
        'A part of this page could not be loaded.',
        'ページの一部を読み込めませんでした。',
      ),
      'figure/size': say('The figure is too large.', '図が大きすぎます。'),
      'figure/writing': say('The figure could not be converted.', '図を変換できませんでした。'),
    },
  }
}
