import { barTexts } from './english/bar-texts.ts'
import { canvasTexts } from './english/canvas-texts.ts'
import { controlTexts } from './english/control-texts.ts'
import { paletteTexts } from './english/palette-texts.ts'
import { resultsTexts } from './english/results-texts.ts'

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
