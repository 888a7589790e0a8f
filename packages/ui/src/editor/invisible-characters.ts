import type { Extension } from '@codemirror/state'
import { highlightSpecialChars } from '@codemirror/view'

/**
 * Shows invisible characters by name. Some reverse the direction of text, so that a comment can
 * look like code (https://trojansource.codes).
 * Joiners of letters and emoji are left alone, as text needs them.
 */
export function invisibleCharacters(): Extension {
  return highlightSpecialChars({
    specialChars: /[^\P{Cc}\t]|(?![\u200C\u200D])\p{Cf}|[\u2028\u2029]/gu,
    render: (code) => {
      const name = document.createElement('span')
      name.className = 'cm-specialChar'
      name.textContent = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
      return name
    },
  })
}
