const greek: Readonly<Record<string, string>> = {
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  ε: 'varepsilon',
  ζ: 'zeta',
  η: 'eta',
  θ: 'theta',
  ι: 'iota',
  κ: 'kappa',
  λ: 'lambda',
  μ: 'mu',
  ν: 'nu',
  ξ: 'xi',
  π: 'pi',
  ρ: 'rho',
  σ: 'sigma',
  τ: 'tau',
  υ: 'upsilon',
  φ: 'phi',
  χ: 'chi',
  ψ: 'psi',
  ω: 'omega',
  Γ: 'Gamma',
  Δ: 'Delta',
  Θ: 'Theta',
  Λ: 'Lambda',
  Ξ: 'Xi',
  Π: 'Pi',
  Σ: 'Sigma',
  Υ: 'Upsilon',
  Φ: 'Phi',
  Ψ: 'Psi',
  Ω: 'Omega',
}

const special: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '−': '-',
  '…': '\\ldots{}',
}

/** Escapes a text for LaTeX outside of formulas. Greek letters need no font of their own. */
export function latexText(text: string): string {
  return Array.from(text, (letter) => {
    if (/[#$%&_{}]/.test(letter)) return `\\${letter}`
    // In text, the first font encoding of LaTeX has other signs in these places.
    if (/[<>|]/.test(letter)) return `\\ensuremath{${letter}}`
    const name = greek[letter]
    return name === undefined ? (special[letter] ?? letter) : `\\ensuremath{\\${name}}`
  }).join('')
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
  const [, letter = '', number = ''] = /^(\p{Script=Greek})_?(\d*)$/u.exec(part) ?? []
  const name = greek[letter]
  if (name !== undefined) return number === '' ? `\\${name} ` : `\\${name}_{${number}}`
  const [, axes] = /^R([XYZV]{1,2})$/.exec(part) ?? []
  if (axes !== undefined) return `R_{${axes}}`
  if (/^[A-Za-z]$/.test(part)) return part
  // Fonts of formulas have no letters of other scripts.
  if (/^\p{L}/u.test(part)) return `\\${/^\w+$/.test(part) ? 'mathrm' : 'text'}{${latexText(part)}}`
  return signs[part] ?? (/[#$%&_{}\\~]/.test(part) ? latexText(part) : part)
}
