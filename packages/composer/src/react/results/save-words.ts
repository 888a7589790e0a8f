import type { SaveWords } from '@qportal/ui/charts'
import type { Say } from '../../messages/composer-words.ts'

/** The texts of the menu that saves a figure. */
export function saveWords(say: Say): SaveWords {
  return {
    label: say('results.export'),
    svgGray: say('results.svgGray'),
    pdfGray: say('results.pdfGray'),
    failed: {
      'figure/loading': say('figure/loading'),
      'figure/size': say('figure/size'),
      'figure/writing': say('figure/writing'),
    },
  }
}
