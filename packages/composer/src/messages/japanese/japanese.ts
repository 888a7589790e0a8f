import type { ComposerWords } from '../composer-words.ts'
import { barTexts } from './bar-texts.ts'
import { canvasTexts } from './canvas-texts.ts'
import { controlTexts } from './control-texts.ts'
import { paletteTexts } from './palette-texts.ts'
import { resultsTexts } from './results-texts.ts'

export const japanese: ComposerWords = {
  ...barTexts,
  ...canvasTexts,
  ...paletteTexts,
  ...resultsTexts,
  ...controlTexts,
}
