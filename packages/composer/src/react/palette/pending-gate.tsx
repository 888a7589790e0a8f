import { parseAngle, printAngle, type Circuit, type GateDraft } from '@qportal/circuit'
import { Button } from '@qportal/ui'
import { useState, type FormEvent } from 'react'
import type { Tool } from '../../commands/tool.ts'
import { nameOfInstruction } from '../../layout/describe-item.ts'
import { angleInRadians } from '../../simulate/parameter-value.ts'
import { useComposer } from '../context/composer-context.ts'
import { AngleFields } from './angle-fields.tsx'
import { angleLabels, wrongAngle, type WrongAngle } from './gate-fields.ts'
import { GateMatrix } from './gate-matrix.tsx'
import { OwnGateButtons } from './own-gate-buttons.tsx'

interface PendingGateProps {
  tool: Extract<Tool, { kind: 'gate' }>
  gate: GateDraft
  circuit: Circuit
  values: Readonly<Record<string, number>>
  /** Called after the change; the next pressed cell gets the gate. */
  onDone: () => void
}

/** A chosen gate of the palette before it is placed: its matrix and its angles. */
export function PendingGate({ tool, gate, circuit, values, onDone }: PendingGateProps) {
  const { editor, say, announce } = useComposer()
  const [texts, setTexts] = useState<readonly string[]>(() => gate.parameters.map(printAngle))
  const [wrong, setWrong] = useState<WrongAngle>()
  const name = nameOfInstruction(gate, say)

  function update(event: FormEvent): void {
    event.preventDefault()
    const plain = texts.map(angleInRadians)
    const broken = wrongAngle(plain)
    setWrong(broken)
    if (broken !== undefined) return
    const parameters = plain.flatMap((text) => parseAngle(text).value ?? [])
    editor.set({ tool: { ...tool, parameters } })
    announce(say('said.changed', { gate: name }))
    onDone()
  }

  return (
    <form method="post" action="#" onSubmit={update} className="grid grid-cols-1 gap-2.5">
      <h2 className="text-label font-semibold">
        {name} <span className="font-normal text-ink2">{say('viewer.coming')}</span>
      </h2>
      <GateMatrix gate={gate} circuit={circuit} name={name} values={values} />
      {texts.length > 0 && (
        <>
          <div className="grid grid-cols-2 gap-2">
            <AngleFields
              texts={texts}
              labels={angleLabels(gate, circuit)}
              wrong={wrong}
              isLong={false}
              onChange={setTexts}
            />
          </div>
          <Button type="submit" size="small" className="justify-self-start">
            {say('viewer.update')}
          </Button>
        </>
      )}
      {circuit.gateDefinitions.some((definition) => definition.name === tool.gate) && (
        <div className="flex flex-wrap gap-2">
          <OwnGateButtons name={tool.gate} onDone={onDone} />
        </div>
      )}
    </form>
  )
}
