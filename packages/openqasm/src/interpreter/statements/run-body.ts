import type { Expression, Statement } from '../../syntax/tree.ts'
import { toBit } from '../expressions/convert.ts'
import type { Flow, Interpreter } from '../state/interpreter.ts'
import type { BitValue } from '../values/value.ts'

export function evaluateCondition(interpreter: Interpreter, expression: Expression): BitValue | undefined {
  return toBit(interpreter, interpreter.evaluate(expression), expression)
}

/** Executes the body of a branch or loop. A single statement is a block. */
export function runBody(interpreter: Interpreter, body: Statement): Flow {
  if (body.kind === 'Scope') return interpreter.run(body)
  interpreter.budget.enter(body)
  const flow = interpreter.scopes.inBlock(() => interpreter.run(body))
  interpreter.budget.leave()
  return flow
}
