import type { AngleConstant, AngleFunction } from './angle-expression.ts'

/** Spellings of the constants in programs. */
export const angleConstantSpellings: Readonly<Record<string, AngleConstant>> = {
  pi: 'pi',
  π: 'pi',
  tau: 'tau',
  τ: 'tau',
  euler: 'euler',
  ℇ: 'euler',
}

/** Number of arguments of each function. */
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

/** Whether an angle function has this name in OpenQASM 3. */
export function isAngleFunction(name: string): name is AngleFunction {
  return Object.hasOwn(angleFunctionArity, name)
}
