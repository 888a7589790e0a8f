import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operationKind, operationLayout, taskKind, taskLayout } from './layout.ts'

/** Reads constants such as `export const atKind: usize = 0`. */
function constantsOf(file: string): Record<string, number> {
  const text = readFileSync(join(import.meta.dirname, '../../assembly', file), 'utf8')
  return Object.fromEntries(
    [...text.matchAll(/export const (\w+): \w+ = (\d+)/g)].map(([, name, value]) => [name, Number(value)]),
  )
}

function named(prefix: string, fields: Record<string, number>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [prefix + name[0]!.toUpperCase() + name.slice(1), value]),
  )
}

it('is the same in assembly and in TypeScript', () => {
  const { bytes: operationBytes, ...operationFields } = operationLayout
  expect(constantsOf('operation.ts')).toEqual({
    operationBytes,
    ...named('at', operationFields),
    ...named('kind', operationKind),
  })
  const { bytes: taskBytes, ...taskFields } = taskLayout
  expect(constantsOf('task.ts')).toEqual({
    taskBytes,
    ...named('at', taskFields),
    ...named('task', taskKind),
  })
})
