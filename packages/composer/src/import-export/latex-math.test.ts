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
