import type { QasmHint } from '../../problems/problem.ts'
import { isWord } from '../../syntax/token.ts'
import { didYouMean, suggestion } from '../names/did-you-mean.ts'
import { knownGateNames } from '../names/gate-library.ts'
import type { Interpreter } from '../state/interpreter.ts'

/**
 * Gate names of other languages and libraries whose most similar name is that of a different gate.
 */
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

/** Keywords that a mistyped statement may mean where the parser reads a gate call. */
const statements = {
  2: ['qreg', 'creg', 'barrier', 'reset'],
  3: ['qubit', 'bit', 'barrier', 'reset', 'gphase'],
}

/** Suggests a replacement for an undefined gate name. */
export function gateNameHint(interpreter: Interpreter, name: string): QasmHint | undefined {
  if (interpreter.version === 2 && isWord(name)) return { code: 'openqasm-3', parameters: { word: name } }
  const foreign = Object.hasOwn(foreignSpellings, name) ? foreignSpellings[name] : undefined
  return foreign === undefined ? didYouMean(name, candidates(interpreter)) : suggestion(foreign)
}

function* candidates(interpreter: Interpreter): Iterable<string> {
  for (const name of interpreter.scopes.current.names()) {
    const kind = interpreter.scopes.find(name)?.kind
    if (kind === 'gate' || kind === 'subroutine') yield name
  }
  yield* knownGateNames()
  yield* statements[interpreter.version]
}
