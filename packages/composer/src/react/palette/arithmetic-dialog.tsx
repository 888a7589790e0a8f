import { Button, Dialog, NumberField, Select, TextField } from '@qportal/ui'
import { useId, useState, type FormEvent } from 'react'
import {
  arithmeticKinds,
  defineArithmeticGate,
  maxArithmeticBits,
  type ArithmeticKind,
} from '../../commands/define-arithmetic-gate.ts'
import { freshName, namesOf } from '../../commands/fresh-name.ts'
import { useComposer } from '../context/composer-context.ts'
import { refusalText } from '../context/list-problems.ts'
import { withCode } from '../context/with-code.tsx'

interface ArithmeticDialogProps {
  onClose: () => void
}

/** Defines a gate that increments, adds or compares numbers. */
export function ArithmeticDialog({ onClose }: ArithmeticDialogProps) {
  const { editor, say, language, announce } = useComposer()
  const formId = useId()
  const [kind, setKind] = useState<ArithmeticKind>('increment')
  const [bits, setBits] = useState<number | null>(3)
  const [name, setName] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  // Proposed until somebody types another one.
  const shownName = name ?? freshName([`${kind}${bits ?? ''}`], namesOf(editor.state().shown))
  const isValid = bits !== null && Number.isInteger(bits) && bits >= 1 && bits <= maxArithmeticBits

  function define(event: FormEvent): void {
    event.preventDefault()
    const gate = shownName.trim()
    if (!isValid || gate === '') return
    if (!editor.run((qasm) => defineArithmeticGate(qasm, gate, { kind, bits })))
      return setRefusal(refusalText(editor.state().refusal, say, language))
    announce(say('said.defined', { gate }))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('arithmetic.title')}
      closeLabel={say('group.cancel')}
      actions={
        <>
          <Button onClick={onClose}>{say('group.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            disabled={!isValid || shownName.trim() === ''}
          >
            {say('matrix.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" action="#" noValidate onSubmit={define} className="grid gap-3">
        <Select
          label={say('arithmetic.kind')}
          options={arithmeticKinds.map((value) => ({ value, label: say(`arithmetic.${value}`) }))}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as ArithmeticKind)}
        />
        <NumberField
          label={say('arithmetic.bits')}
          min={1}
          max={maxArithmeticBits}
          value={bits}
          onValueChange={setBits}
        />
        <TextField
          label={say('group.name')}
          value={shownName}
          autoComplete="off"
          translate="no"
          error={refusal === undefined ? undefined : withCode(refusal)}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setRefusal(undefined)
          }}
        />
        <p className="text-caption text-ink2">{say(`arithmetic.${kind}Hint`)}</p>
      </form>
    </Dialog>
  )
}
