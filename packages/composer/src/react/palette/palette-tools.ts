import { displayKinds, gateTable } from '@qportal/circuit'
import type { Tool } from '../../commands/tool.ts'
import type { ComposerWord } from '../../messages/composer-words.ts'

export function gateTool(name: string): Tool {
  return { kind: 'gate', gate: name }
}

function isGate(name: string) {
  return (tool: Tool): boolean => tool.kind === 'gate' && tool.gate === name
}

/** The groups of tools that are always shown, under their headings. */
export const toolGroups: readonly { readonly word: ComposerWord; readonly tools: readonly Tool[] }[] = [
  { word: 'palette.basic', tools: ['h', 'x', 'y', 'z', 'sx'].map(gateTool) },
  { word: 'palette.phase', tools: ['s', 'sdg', 't', 'tdg', 'p'].map(gateTool) },
  {
    word: 'palette.rotation',
    tools: ['rx', 'ry', 'rz', gateTable.some(({ name }) => name === 'U') ? 'U' : 'u3'].map(gateTool),
  },
  {
    word: 'palette.multi',
    tools: ['cx', 'cz', 'swap', 'ccx', 'rzz', 'rxx', 'cp', 'crx', 'ecr', 'cswap'].map(gateTool),
  },
  {
    word: 'palette.measure',
    tools: [{ kind: 'measure' }, { kind: 'reset' }, { kind: 'barrier' }, { kind: 'if' }, { kind: 'spacer' }],
  },
  {
    word: 'palette.displays',
    tools: displayKinds.map((display) => ({ kind: 'display', display })),
  },
  {
    word: 'palette.modifiers',
    tools: [
      { kind: 'control', state: 1 },
      { kind: 'control', state: 0 },
      { kind: 'dagger' },
      { kind: 'power' },
    ],
  },
]

/** All other gates of the gate table. */
export const moreGates = gateTable
  .filter(({ name, qubits }) => qubits > 0 && !toolGroups.some(({ tools }) => tools.some(isGate(name))))
  .map(({ name }) => gateTool(name))

/** Lists the angles to put into gates: constants, the parameters of the program, and a new one. */
export function listAngleTools(parameters: readonly string[]): readonly Tool[] {
  return [
    ...['pi', 'pi/2', 'pi/4', ...parameters].map((angle): Tool => ({ kind: 'angle', angle })),
    { kind: 'angle' },
  ]
}
