import { equalCircuits, findGate, withBranches, type Circuit, type Instruction } from '@qportal/circuit'
import { changeText, openDocument, walk, type QasmDocument, type TextChange } from '@qportal/openqasm'
import { refused, type CommandResult } from './command.ts'
import { namesOf } from './fresh-name.ts'

/** Renames a custom gate: its definition and all calls. Comments stay as they are. */
export function renameGate(qasm: QasmDocument, from: string, to: string): CommandResult {
  const { circuit, tree, text, options, problems } = qasm
  if (from === to) return { qasm, chosen: [] }
  if (!/^[\p{L}_][\p{L}\p{N}_]*$/u.test(to)) return refused('edit/invalid-name')
  if (namesOf(qasm).has(to) || findGate(to) !== undefined) return refused('edit/name-taken')
  const written = qasm.gateNames.get(from) ?? from
  const changes: TextChange[] = []
  walk(tree.statements, (node) => {
    if ((node.kind === 'GateDefinition' || node.kind === 'GateCall') && node.name.name === written)
      changes.push({ from: node.name.start, to: node.name.end, insert: to })
  })
  if (changes.length === 0) return refused('edit/not-a-gate')
  const inOrder = changes.toSorted((a, b) => a.from - b.from)
  const renamed = openDocument(changeText(text, inOrder), { ...options, previous: qasm })
  // A keyword is no name.
  if (renamed.problems.length > problems.length) return refused('edit/invalid-name')
  if (!equalCircuits(renamed.circuit, withRenamed(circuit, from, to)))
    return refused('edit/would-change-meaning')
  return { qasm: renamed, chosen: [] }
}

function withRenamed(circuit: Circuit, from: string, to: string): Circuit {
  const rename = <Called extends Instruction>(each: Called): Called =>
    each.kind === 'gate' && each.gate === from ? { ...each, gate: to } : each
  const renameAll = (list: readonly Instruction[]): Instruction[] =>
    list.map((each) =>
      each.kind === 'if' ? withBranches(each, renameAll(each.then), renameAll(each.else)) : rename(each),
    )
  return {
    ...circuit,
    gateDefinitions: circuit.gateDefinitions.map((definition) => ({
      ...definition,
      name: definition.name === from ? to : definition.name,
      body: definition.body.map(rename),
    })),
    instructions: renameAll(circuit.instructions),
  }
}
