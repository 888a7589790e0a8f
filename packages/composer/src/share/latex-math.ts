const greek: Readonly<Record<string, string>> = {
  π: 'pi',
  τ: 'tau',
  θ: 'theta',
  φ: 'phi',
  λ: 'lambda',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ω: 'omega',
}

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '-',
  '…': '\\ldots{}',
}

/** Escapes a text for LaTeX outside of formulas. */
export function latexText(text: string): string {
  return Array.from(text, (letter) =>
    /[#$%&_{}]/.test(letter) ? `\\${letter}` : (special[letter] ?? letter),
  ).join('')
}

const signs: Readonly<Record<string, string>> = {
  '†': '^\\dagger',
  '·': '\\cdot ',
  '−': '-',
  '°': '^\\circ',
  '…': '\\ldots ',
}

/**
 * Writes the label of a gate, or its angles as the drawing shows them, as a formula: `R_{X}` and
 * `\sqrt{X}`. Fractions stay in one line, so that boxes stay small.
 */
export function latexMath(text: string): string {
  return Array.from(text.matchAll(/√(\p{L}+)|\p{L}[\p{L}\p{N}_]*|[\s\S]/gu), ([part, root]) =>
    root === undefined ? mathPart(part) : `\\sqrt{${mathPart(root)}}`,
  ).join('')
}

function mathPart(part: string): string {
  const [, letter = '', number = ''] = /^(\p{Script=Greek})(\d*)$/u.exec(part) ?? []
  const name = greek[letter]
  if (name !== undefined) return number === '' ? `\\${name} ` : `\\${name}_{${number}}`
  const [, axes] = /^R([XYZV]{1,2})$/.exec(part) ?? []
  if (axes !== undefined) return `R_{${axes}}`
  if (/^\p{L}$/u.test(part)) return part
  if (/^\p{L}/u.test(part)) return `\\mathrm{${latexText(part)}}`
  return signs[part] ?? (/[#$%&_{}\\~]/.test(part) ? latexText(part) : part)
}
