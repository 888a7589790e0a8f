import { countBits, countQubits, type Circuit, type InstructionId } from '@qportal/circuit'
import { Button, Menu } from '@qportal/ui'
import { addCondition } from '../../commands/add-condition.ts'
import { useComposer } from '../context/composer-context.ts'

interface ConditionButtonProps {
  ids: readonly InstructionId[]
  circuit: Circuit
  names: readonly string[]
  /** Name of the instructions for the announcement. */
  name: string
  onDone: () => void
}

/** Puts instructions under a condition on a bit; of several bits, the user chooses one. */
export function ConditionButton({ ids, circuit, names, name, onDone }: ConditionButtonProps) {
  const { editor, say, announce } = useComposer()
  const bits = names.slice(countQubits(circuit))
  const run = (bit: number): void => {
    if (!editor.run((qasm) => addCondition(qasm, ids, bit))) return
    announce(say('said.changed', { gate: name }))
    onDone()
  }
  if (countBits(circuit) === 0) return null
  const [only] = bits
  if (bits.length === 1)
    return (
      <Button size="small" onClick={() => run(0)}>
        {say('viewer.condition', { bit: only! })}
      </Button>
    )
  return (
    <Menu
      size="small"
      arrow
      align="start"
      button={say('viewer.conditionOn')}
      entries={bits.map((bit, i) => ({
        key: String(i),
        label: say('viewer.condition', { bit }),
        onSelect: () => run(i),
      }))}
    />
  )
}
