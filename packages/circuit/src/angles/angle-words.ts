import type { AngleConstant, AngleFunction } from './angle-expression.ts'

/** How programs write the constants. */
export const angleConstantSpellings: Readonly<Record<string, AngleConstant>> = {
  pi: 'pi',
  π: 'pi',
  tau: 'tau',
  τ: 'tau',
  euler: 'euler',
  ℇ: 'euler',
}

/** How many arguments each function takes. */
export const angleFunctionArity: Readonly<Record<AngleFunction, number>> = {
  arccos: 1,
  arcsin: 1,
  arctan: 1,
  ceiling: 1,
  cos: 1,
  exp: 1,
  floor: 1,
  log: 1,
  mod: 2,
  sin: 1,
  sqrt: 1,
  tan: 1,
}

/** Whether angles have a function of that name, as OpenQASM 3 spells it. */
export function isAngleFunction(name: string): name is AngleFunction {
  return Object.hasOwn(angleFunctionArity, name)
}
