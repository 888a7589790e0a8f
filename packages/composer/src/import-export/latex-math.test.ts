import { expect, it } from 'vitest'
import { latexMath, latexText } from './latex-math.ts'

it.each([
  ['H', 'H'],
  ['RX', 'R_{X}'],
  ['RZZ', 'R_{ZZ}'],
  ['S†', 'S^\\dagger'],
  ['√X', '\\sqrt{X}'],
  ['√X†', '\\sqrt{X}^\\dagger'],
  ['−3π/4', '-3\\pi /4'],
  ['θ2·φ', '\\theta_{2}\\cdot \\phi '],
  ['my_angle', '\\mathrm{my\\_angle}'],
  ['90°', '90^\\circ'],
  ['θ_1', '\\theta_{1}'],
  ['σ', '\\sigma '],
  ['Ωx', '\\text{\\ensuremath{\\Omega}x}'],
  ['H^0.5', 'H^{0.5}'],
  ['H^10', 'H^{10}'],
  ['RX^-2', 'R_{X}^{-2}'],
  ['√X^0.5', '\\sqrt{X}^{0.5}'],
  ['S†^2', '(S^\\dagger)^{2}'],
  ['2^0.5', '2^{0.5}'],
  ['θ^−12·π', '\\theta ^{-12}\\cdot \\pi '],
  ['2^3^10/4', '2^{3^{10}}/4'],
  ['2^(x + 10)−1', '2^{(x + 10)}-1'],
  ['x^cos(2·y)/3', 'x^{\\mathrm{cos}(2\\cdot y)}/3'],
  ['1e-7', '10^{-7}'],
  ['2.5e−7', '2.5\\cdot 10^{-7}'],
  ['1e-7^12', '(10^{-7})^{12}'],
  ['2e', '2e'],
  ['ゲート_1', '\\text{ゲート\\_1}'],
])('writes %s as a formula', (text, formula) => {
  expect(latexMath(text)).toBe(formula)
})

it('writes Greek letters of a text as formulas', () => {
  expect(latexText('q_θ')).toBe('q\\_\\ensuremath{\\theta}')
})

it('escapes what LaTeX would read as a command', () => {
  expect(latexText('a_1 $2 {50%} \\x ~^#&')).toBe(
    'a\\_1 \\$2 \\{50\\%\\} \\textbackslash{}x \\textasciitilde{}\\textasciicircum{}\\#\\&',
  )
})
