import type { Tool } from '../commands/tool.ts'
import type { Language } from '../messages/languages.ts'
import { gateTexts, type GateTexts } from './gate-texts.ts'

const angleTexts: Readonly<Record<Language, string>> = {
  en: 'Sets the angle of a gate such as RX.',
  ja: 'RXなど、ゲートの角度を設定します。',
}

const parameterTexts: Readonly<Record<Language, string>> = {
  en: 'Gives a gate an angle with a name, which has a slider.',
  ja: 'スライダーで変えられる、名前付きの角度をゲートに設定します。',
}

const texts = new Map<string, GateTexts>(gateTexts.map((each) => [keyOf(each.tool), each]))

/** What a tool does, in one sentence; undefined for custom gates. */
export function explainTool(tool: Tool, language: Language): string | undefined {
  if (tool.kind === 'angle') return (tool.angle === undefined ? parameterTexts : angleTexts)[language]
  return texts.get(keyOf(tool))?.[language]
}

function keyOf(tool: Tool): string {
  switch (tool.kind) {
    case 'gate':
      return `gate ${tool.gate}`
    case 'control':
      return `control ${tool.state}`
    case 'display':
      return `display ${tool.display}`
    default:
      return tool.kind
  }
}
