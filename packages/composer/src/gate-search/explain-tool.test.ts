import { gateTable } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { explainTool } from './explain-tool.ts'
import { gateTexts } from './gate-texts.ts'

it('explains every gate and every tool of the palette in both languages', () => {
  const tools = [
    ...gateTable.map(({ name }) => ({ kind: 'gate', gate: name }) as const),
    ...gateTexts.map(({ tool }) => tool),
    { kind: 'angle' } as const,
    { kind: 'angle', angle: 'pi' } as const,
  ]
  for (const tool of tools) {
    expect(explainTool(tool, 'en')).toMatch(/^[A-Z].*\.$/)
    expect(explainTool(tool, 'ja')).toMatch(/。$/)
  }
  expect(explainTool({ kind: 'gate', gate: 'mine' }, 'en')).toBeUndefined()
})
