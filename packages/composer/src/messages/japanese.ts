import type { ComposerWords } from './composer-words.ts'
import { barTexts } from './japanese/bar-texts.ts'
import { canvasTexts } from './japanese/canvas-texts.ts'
import { controlTexts } from './japanese/control-texts.ts'
import { paletteTexts } from './japanese/palette-texts.ts'
import { resultsTexts } from './japanese/results-texts.ts'

export const japanese: ComposerWords = {
  ...barTexts,
  ...canvasTexts,
  ...paletteTexts,
  ...resultsTexts,
  ...controlTexts,
}
