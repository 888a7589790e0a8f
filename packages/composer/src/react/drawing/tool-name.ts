import { findGate } from '@qportal/circuit'
import type { Tool } from '../../commands/tool.ts'
import { prettyAngle } from '../../layout/angle-text.ts'
import type { Say } from '../../messages/composer-words.ts'

/** The name of a tool for a sentence or a screen reader. */
export function toolName(tool: Tool, say: Say): string {
  return tool.kind === 'angle'
    ? tool.angle === undefined
      ? say('palette.newParameter')
      : say('palette.angle', { angle: prettyAngle(tool.angle) })
    : tool.kind === 'gate'
      ? (findGate(tool.gate)?.spoken ?? tool.gate)
      : tool.kind === 'control'
        ? say(tool.state === 1 ? 'gate.control' : 'gate.openControl')
        : tool.kind === 'display'
          ? say(`display.${tool.display}`)
          : say(`gate.${tool.kind}`)
}
