import { barTexts } from './bar-texts.ts'
import { canvasTexts } from './canvas-texts.ts'
import { controlTexts } from './control-texts.ts'
import { paletteTexts } from './palette-texts.ts'
import { resultsTexts } from './results-texts.ts'

/**
 * The texts of the composer; `{{name}}` is a value, `{{name|one|other}}` the form for its number.
 */
export const english = {
  ...barTexts,
  ...canvasTexts,
  ...paletteTexts,
  ...resultsTexts,
  ...controlTexts,
} as const
