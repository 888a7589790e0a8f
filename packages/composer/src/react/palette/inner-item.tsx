import { qubitsOf, type Circuit } from '@qportal/circuit'
import { Button } from '@qportal/ui'
import { angleText } from '../../layout/angle-text.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { describeInside, nameOfBlock } from '../../layout/describe-inside.ts'
import { drawnGate } from '../../layout/drawn-gate.ts'
import type { InnerPlace } from '../../layout/inside.ts'
import { useComposer } from '../context/composer-context.ts'
import { FoldButton } from './fold-button.tsx'
import { GateMatrix } from './gate-matrix.tsx'
import { OwnGateButtons } from './own-gate-buttons.tsx'

interface InnerItemProps {
  place: InnerPlace
  item: LaidItem
  circuit: Circuit
  names: readonly string[]
  values: Readonly<Record<string, number>>
  onDone: () => void
}

/** An item in the inside of a block: what it is, where it comes from, and where to change it. */
export function InnerItem({ place, item, circuit, names, values, onDone }: InnerItemProps) {
  const { editor, say } = useComposer()
  const [instruction] = item.instructions
  const gate = drawnGate(instruction)
  const name = nameOfBlock(item, say)
  const wires = [...new Set(item.instructions.flatMap(qubitsOf))].map((wire) => names[wire])
  const own = place.block.block === undefined ? drawnGate(place.block.instructions[0])?.gate : undefined
  const offset = own === undefined ? instruction.origin?.start : undefined
  const blockName = nameOfBlock(place.block, say)
  const angles = gate?.parameters.map((angle) => angleText(angle, 'written')) ?? []
  return (
    <>
      <h2 className="text-label font-semibold">
        {name}{' '}
        <span className="font-normal text-ink2">
          {say('viewer.place', { wires: wires.join(', '), column: place.column + 1 })}
        </span>
      </h2>
      {gate && <GateMatrix gate={gate} circuit={circuit} name={name} values={values} />}
      {angles.length > 0 && <p className="font-mono text-caption">{angles.join(', ')}</p>}
      <p className="text-caption text-ink2">
        {say(own === undefined ? 'fold.inText' : 'fold.inGate', { place: describeInside(place, say) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <FoldButton item={item} circuit={circuit} name={name} />
        <FoldButton item={place.block} circuit={circuit} name={blockName} />
        {offset !== undefined && (
          <Button size="small" onClick={() => editor.set({ goTo: { offset } })}>
            {say('viewer.goToText')}
          </Button>
        )}
        {own !== undefined && <OwnGateButtons name={own} onDone={onDone} />}
      </div>
    </>
  )
}
