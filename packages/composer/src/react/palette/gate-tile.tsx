import type { GateDefinition } from '@qportal/circuit'
import { memo } from 'react'
import type { Tool } from '../../commands/tool.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { toolName } from '../drawing/tool-name.ts'
import { ToolPicture } from '../drawing/tool-picture.tsx'
import type { Drag } from '../gestures/use-drag.ts'

interface GateTileProps {
  tool: Tool
  definition?: GateDefinition
  drag: Drag
  onDone: (() => void) | undefined
  /** One sentence for the tooltip. */
  explanation?: string | undefined
}

/** A tool to press or to drag. */
export const GateTile = memo(function GateTile({
  tool,
  definition,
  drag,
  onDone,
  explanation,
}: GateTileProps) {
  const { editor, say, announce } = useComposer()
  const name = toolName(tool, say)
  const isTaken = useEditorPart((state) => state.tool !== undefined && toolName(state.tool, say) === name)
  return (
    // The picture is under the button, so that its letters are not part of the accessible name.
    <span className="relative grid size-9 place-items-center box-phone:size-11">
      <ToolPicture tool={tool} definition={definition} />
      <button
        type="button"
        aria-label={name}
        aria-pressed={isTaken}
        title={explanation === undefined ? name : say('palette.explained', { gate: name, explanation })}
        onPointerDown={(event) => drag.begin(event, { kind: 'tool', tool })}
        onKeyDown={(event) => {
          if (event.key === 'Escape') editor.set({ tool: undefined })
        }}
        onClick={(event) => {
          if (drag.wasDragged() && event.detail > 0) return
          editor.set({ tool: isTaken ? undefined : tool, chosen: [] })
          if (isTaken) return
          announce(say('palette.armed', { gate: name }))
          // By keyboard or screen reader, the cell is dozens of tab stops away.
          if (event.detail === 0) onDone?.()
        }}
        className="absolute inset-0 cursor-grab touch-pan-y rounded-field hover:bg-ink/5 aria-pressed:bg-accent/10 aria-pressed:outline-2 aria-pressed:-outline-offset-1 aria-pressed:outline-accent"
      />
    </span>
  )
})
