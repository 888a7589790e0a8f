import type { QasmHint } from '../../problem.ts'
import { isWord } from '../../syntax/token.ts'
import { knownGateNames } from './gate-library.ts'
import type { Lowering } from '../lowering.ts'
import { didYouMean, suggestion } from '../names/name-problems.ts'

/** Of other languages and libraries, where the nearest name would be that of another gate. */
const foreignSpellings: Readonly<Record<string, string>> = {
  si: 'sdg',
  ti: 'tdg',
  CNOT: 'cx',
  sqrtx: 'sx',
  v: 'sx',
  vi: 'sxdg',
  vdg: 'sxdg',
  cv: 'csx',
  phaseshift: 'p',
  cphaseshift: 'cp',
  xx: 'rxx',
  yy: 'ryy',
  zz: 'rzz',
}

/** Words that stand where gates do. */
const statements = {
  2: ['qreg', 'creg', 'barrier', 'reset'],
  3: ['qubit', 'bit', 'barrier', 'reset', 'gphase'],
}

/** What the writer of a gate that does not exist could have meant. */
export function gateNameHint(lowering: Lowering, name: string): QasmHint | undefined {
  if (lowering.version === 2 && isWord(name)) return { code: 'openqasm-3', parameters: { word: name } }
  const foreign = Object.hasOwn(foreignSpellings, name) ? foreignSpellings[name] : undefined
  return foreign === undefined ? didYouMean(name, candidates(lowering)) : suggestion(foreign)
}

function* candidates(lowering: Lowering): Iterable<string> {
  for (const name of lowering.scope.names()) {
    const kind = lowering.find(name)?.kind
    if (kind === 'gate' || kind === 'subroutine') yield name
  }
  yield* knownGateNames()
  yield* statements[lowering.version]
}
