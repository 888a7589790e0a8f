import type { Include } from '../../syntax/tree.ts'
import { didYouMean } from '../names/did-you-mean.ts'
import { readFileName, gateLibraries, findLibrary, findReservedNames } from '../names/gate-library.ts'
import type { Interpreter } from '../state/interpreter.ts'

/** Executes an `include` of a gate library. Other files are a problem. */
export function includeLibrary(interpreter: Interpreter, node: Include): void {
  const names = findLibrary(node)
  if (names === undefined) {
    const file = readFileName(node)
    const hint = didYouMean(file, Object.keys(gateLibraries))
    interpreter.problems.error('include/unknown-file', node, { file: node.path }, hint)
    return
  }
  for (const name of names) interpreter.gates.include(name)
  const reserved = findReservedNames(names)
  for (const name of reserved) {
    if (interpreter.scopes.global.own(name) !== undefined && !interpreter.gates.isReserved(name))
      interpreter.problems.error('name/declared-twice', node, { name })
    interpreter.gates.reserve(name)
  }
}
