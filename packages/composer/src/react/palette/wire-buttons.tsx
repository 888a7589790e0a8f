import { Button, IconButton, MinusIcon, PlusIcon } from '@qportal/ui'
import { addRegister, addWire, removeWire } from '../../commands/change-items.ts'
import type { ComposerWord } from '../../messages/composer-words.ts'
import { useComposer } from '../context/composer-context.ts'

const wires = [
  {
    kind: 'qubit',
    symbol: 'q',
    remove: { label: 'palette.removeQubit', hint: 'palette.removeQubitHint', said: 'said.qubitRemoved' },
    add: { label: 'palette.addQubit', hint: 'palette.addQubitHint', said: 'said.qubitAdded' },
  },
  {
    kind: 'bit',
    symbol: 'c',
    remove: { label: 'palette.removeBit', hint: 'palette.removeBitHint', said: 'said.bitRemoved' },
    add: { label: 'palette.addBit', hint: 'palette.addBitHint', said: 'said.bitAdded' },
  },
] as const

/** Buttons that add and remove qubits, bits and registers. */
export function WireButtons() {
  const { editor, say, announce } = useComposer()
  function run(command: Parameters<typeof editor.run>[0], said: ComposerWord): void {
    if (editor.run(command)) announce(say(said))
  }
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <span className="text-caption leading-4 text-ink3">{say('palette.wires')}</span>
        <span className="flex items-center font-mono text-caption">
          {wires.flatMap(({ kind, symbol, remove, add }) => [
            <IconButton
              key={`remove ${kind}`}
              size="small"
              className="box-phone:pointer-coarse:size-11"
              label={say(remove.label)}
              title={say(remove.hint)}
              icon={<MinusIcon size={16} />}
              onClick={() => run((qasm) => removeWire(qasm, kind), remove.said)}
            />,
            <span key={kind} aria-hidden="true">
              {symbol}
            </span>,
            <IconButton
              key={`add ${kind}`}
              size="small"
              className="box-phone:pointer-coarse:size-11"
              label={say(add.label)}
              title={say(add.hint)}
              icon={<PlusIcon size={16} />}
              onClick={() => run((qasm) => addWire(qasm, kind), add.said)}
            />,
          ])}
        </span>
      </div>
      <Button
        size="small"
        variant="quiet"
        className="-ms-2 justify-self-start"
        title={say('palette.addRegisterHint')}
        onClick={() => run((qasm) => addRegister(qasm, 'qubit'), 'said.registerAdded')}
      >
        {say('palette.addRegister')}
      </Button>
    </>
  )
}
