import type { Extension } from '@codemirror/state'
import { highlightSpecialChars } from '@codemirror/view'

/**
 * Characters that nobody sees are named in their place: some turn round what is read, so that a comment can pass for code
 * (https://trojansource.codes). Those that join letters and pictures stay: writing needs them.
 */
export function unseenCharacters(): Extension {
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
