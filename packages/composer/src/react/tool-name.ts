import { findGate } from '@qportal/circuit'
import type { Tool } from '../commands/tool.ts'
import type { Say } from '../messages/composer-words.ts'

/** The name of a tool, as it is said. */
export const toolName = (tool: Tool, say: Say): string =>
  tool.kind === 'gate'
    ? findGate(tool.gate)
      ? tool.gate.toUpperCase().replace(/^SX$/, '√X').replace(/DG$/, '†')
      : tool.gate
    : say(`gate.${tool.kind}`)
