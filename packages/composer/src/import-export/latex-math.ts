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

/** A root of a name, a number with its exponent, a name, or one other character. */
const mathToken = /√\p{L}+|\d+(?:\.\d+)?(?:e[+−-]?\d+)?(?![\p{L}\p{N}_])|\p{L}[\p{L}\p{N}_]*|[\s\S]/gu

/**
 * Writes the label of a gate, or its angles as the drawing shows them, as a formula: `R_{X}`,
 * `\sqrt{X}^{0.5}` and `10^{-7}`. Fractions stay in one line, so that boxes stay small.
 */
export function latexMath(text: string): string {
  const tokens = text.match(mathToken) ?? []
  const parts: string[] = []
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!
    if (token !== '^') {
      parts.push(mathPart(token))
      continue
    }
    const end = exponentEnd(tokens, index + 1)
    // TeX refuses a second exponent of a base.
    const base = parts.at(-1) ?? ''
    if (base.startsWith('^')) parts.splice(-2, 2, `(${parts.slice(-2).join('')})`)
    else if (base.includes('^')) parts.splice(-1, 1, `(${base})`)
    // TeX raises only one token without braces.
    parts.push(`^{${latexMath(tokens.slice(index + 1, end).join(''))}}`)
    index = end - 1
  }
  return parts.join('')
}

/** Returns the index behind an exponent: its signs, an operand or a call, and its own exponent. */
function exponentEnd(tokens: readonly string[], start: number): number {
  let end = start
  while (/^[+−-]$/.test(tokens[end] ?? '')) end++
  if (tokens[end] !== '(') end++
  if (tokens[end] === '(') end = closingParenthesis(tokens, end) + 1
  return tokens[end] === '^' ? exponentEnd(tokens, end + 1) : Math.min(end, tokens.length)
}

function closingParenthesis(tokens: readonly string[], open: number): number {
  let depth = 0
  for (let index = open; index < tokens.length; index++) {
    if (tokens[index] === '(') depth++
    if (tokens[index] === ')' && --depth === 0) return index
  }
  return tokens.length - 1
}

function mathPart(part: string): string {
  if (part.startsWith('√') && part.length > 1) return `\\sqrt{${mathPart(part.slice(1))}}`
  const [, factor = '', exponent] = /^(\d.*)e(.+)$/.exec(part) ?? []
  if (exponent !== undefined) {
    const power = `10^{${exponent.replace('−', '-').replace('+', '')}}`
    return factor === '1' ? power : `${factor}\\cdot ${power}`
  }
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
