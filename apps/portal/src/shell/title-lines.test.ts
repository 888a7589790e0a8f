import { expect, it } from 'vitest'
import { titleLines } from './title-lines.ts'

it.each([
  ['University Quantum Cloud', ['University', 'Quantum Cloud']],
  ['大学量子クラウド', ['大学量子クラウド']],
  ['Cloud', ['Cloud']],
])('breaks %s', (name, lines) => expect(titleLines(name)).toEqual(lines))
