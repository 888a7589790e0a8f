import { Button } from '@qportal/ui'
import { useRef, type ReactNode } from 'react'
import type { Tool } from '../../commands/tool.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { toolName } from '../drawing/tool-name.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { CustomGates } from './custom-gates.tsx'
import { GateTile } from './gate-tile.tsx'
import { listAngleTools, moreGates, toolGroups } from './palette-tools.ts'
import type { GatePaletteState } from './use-gate-palette.ts'
import { useToolbarKeys } from './use-toolbar-keys.ts'
import { WireButtons } from './wire-buttons.tsx'

interface GateToolbarProps {
  palette: GatePaletteState
  drag: Drag
  onDone: (() => void) | undefined
}

/** The tiles of all tools, and the buttons that define gates and change the wires. */
export function GateToolbar({ palette, drag, onDone }: GateToolbarProps) {
  const { editor, say } = useComposer()
  // The toolbar subscribes to all that adds or disables a button, because it updates their tab
  // stops. Names are joined to strings, so that it renders only when one of them changes.
  const ownNames = useEditorPart(({ shown }) =>
    shown.circuit.gateDefinitions.map((definition) => definition.name).join(' '),
  )
  const parameters = useEditorPart(({ shown }) => shown.circuit.parameters.join(' '))
  const canGroup = useEditorPart(({ chosen }) => chosen.length > 1)
  const { showsMore, explain, loadExplanations } = palette
  const definitions = editor
    .state()
    .shown.circuit.gateDefinitions.filter(({ name }) => ownNames.split(' ').includes(name))
  const toolbar = useRef<HTMLDivElement>(null)
  const toolbarKeys = useToolbarKeys(toolbar)
  const drawTile = (tool: Tool) => (
    <GateTile
      key={toolName(tool, say)}
      tool={tool}
      drag={drag}
      onDone={onDone}
      explanation={explain?.(tool)}
    />
  )
  return (
    // On a phone the tiles of all groups form one block, so that most are visible.
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={say('palette.label')}
      onPointerEnter={loadExplanations}
      onFocusCapture={loadExplanations}
      {...toolbarKeys}
      className="grid gap-3.5 box-phone:grid-cols-[repeat(auto-fill,2.75rem)] box-phone:justify-between box-phone:gap-0 box-phone:*:col-span-full"
    >
      {toolGroups.map(({ word, tools }) => (
        <Group key={word} label={say(word)}>
          {tools.map(drawTile)}
        </Group>
      ))}
      <Group label={say('palette.angles')}>
        {listAngleTools(parameters.split(' ').filter(Boolean)).map(drawTile)}
      </Group>
      <div className="box-phone:contents">
        <Button
          size="small"
          variant="quiet"
          aria-expanded={showsMore}
          className="-ms-2 box-phone:col-span-full box-phone:justify-self-start"
          onClick={palette.toggleMore}
        >
          {say(showsMore ? 'palette.fewer' : 'palette.more')}
        </Button>
        {showsMore && (
          <Group label={say('palette.more')} isLabelHidden>
            {moreGates.map(drawTile)}
          </Group>
        )}
      </div>
      <Group label={say('palette.custom')}>
        <CustomGates {...{ definitions, canGroup, drag, onDone }} onDialog={palette.setDialog} />
      </Group>
      <WireButtons />
    </div>
  )
}

function Group({
  label,
  isLabelHidden = false,
  children,
}: {
  label: string
  isLabelHidden?: boolean
  children: ReactNode
}) {
  return (
    <div role="group" aria-label={label} className="box-phone:contents">
      {!isLabelHidden && <p className="mb-1.25 text-caption leading-4 text-ink3 box-phone:hidden">{label}</p>}
      <div className="-mx-1 grid grid-cols-5 gap-y-1 box-phone:contents">{children}</div>
    </div>
  )
}
