import type { Statement, SyntaxTree } from '../syntax/tree.ts'

/** A name that is in scope. */
export interface Declaration {
  readonly name: string
  readonly kind: 'gate' | 'qubits' | 'subroutine' | 'variable'
  /** The declaration as written. */
  readonly detail: string
}

/** Declarations before an offset in the enclosing blocks, nearest first. */
export function declarationsBefore(tree: SyntaxTree, offset: number): Declaration[] {
  const result: Declaration[] = []
  collect(tree.statements)
  return result.reverse()

  function collect(statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.start >= offset) return
      const isInside = offset <= statement.end || isOpen(statement)
      if (!isInside) add(statement)
      else enter(statement)
    }
  }

  /** Returns whether the statement is incomplete. */
  function isOpen(statement: Statement): boolean {
    const last = tree.text[statement.end - 1]
    return last !== ';' && last !== '}'
  }

  function add(statement: Statement): void {
    const write = (from: number, to: number): string => tree.text.slice(from, to).trim()
    switch (statement.kind) {
      case 'QubitDeclaration':
        result.push({
          name: statement.name.name,
          kind: 'qubits',
          detail: write(statement.start, statement.name.start) || 'qubit',
        })
        return
      case 'ClassicalDeclaration':
      case 'InputOutput':
        result.push({
          name: statement.name.name,
          kind: 'variable',
          detail: write(statement.start, statement.name.start),
        })
        return
      case 'Alias':
        result.push({ name: statement.name.name, kind: 'qubits', detail: 'let' })
        return
      case 'GateDefinition':
      case 'OpaqueDeclaration': {
        const last = statement.qubits.at(-1) ?? statement.name
        result.push({ name: statement.name.name, kind: 'gate', detail: write(statement.name.end, last.end) })
        return
      }
      case 'SubroutineDefinition':
      case 'Extern':
        result.push({
          name: statement.name.name,
          kind: 'subroutine',
          detail: statement.parameters.map((parameter) => write(parameter.start, parameter.end)).join(', '),
        })
    }
  }

  function enter(statement: Statement): void {
    switch (statement.kind) {
      case 'Scope':
        collect(statement.statements)
        return
      case 'If':
        collect([statement.whenTrue, ...(statement.whenFalse === undefined ? [] : [statement.whenFalse])])
        return
      case 'For':
        result.push({
          name: statement.variable.name,
          kind: 'variable',
          detail: tree.text.slice(statement.type.start, statement.type.end),
        })
        enter(statement.body)
        return
      case 'While':
      case 'Box':
        enter(statement.body)
        return
      case 'Switch':
        for (const branch of statement.cases)
          if (branch.start < offset && offset <= branch.end) enter(branch.body)
        return
      case 'GateDefinition':
        for (const { name } of statement.parameters) result.push({ name, kind: 'variable', detail: 'angle' })
        for (const { name } of statement.qubits) result.push({ name, kind: 'qubits', detail: 'qubit' })
        enter(statement.body)
        return
      case 'SubroutineDefinition':
        for (const { name, type } of statement.parameters) {
          const kind = type.kind === 'QubitType' ? 'qubits' : 'variable'
          result.push({ name: name.name, kind, detail: tree.text.slice(type.start, type.end) })
        }
        enter(statement.body)
    }
  }
}
