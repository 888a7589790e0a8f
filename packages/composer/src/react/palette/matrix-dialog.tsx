import type { ComplexMatrix } from '@qportal/circuit'
import { Button, Dialog, Select, TextField } from '@qportal/ui'
import { useId, useState, type FormEvent } from 'react'
import { defineMatrixGate, unitaryFault } from '../../commands/define-matrix-gate.ts'
import { freshName, namesOf } from '../../commands/fresh-name.ts'
import { readMatrixEntry } from '../../commands/matrix-entry.ts'
import { decimals } from '../../simulate/figures.ts'
import { useComposer } from '../context/composer-context.ts'
import { refusalText } from '../context/list-problems.ts'
import { withCode } from '../context/with-code.tsx'

interface MatrixDialogProps {
  onClose: () => void
}

/** Defines a custom gate by the entries of its matrix, on one or two qubits. */
export function MatrixDialog({ onClose }: MatrixDialogProps) {
  const { editor, say, language, announce } = useComposer()
  const formId = useId()
  const [name, setName] = useState(() => freshName(['u', 'v', 'w'], namesOf(editor.state().shown)))
  const [qubits, setQubits] = useState(1)
  const [texts, setTexts] = useState(() => identityTexts(1))
  const [problem, setProblem] = useState<string>()
  const size = 2 ** qubits
  const nameOf = (index: number) => index.toString(2).padStart(qubits, '0')

  function define(event: FormEvent): void {
    event.preventDefault()
    const matrix = readMatrix()
    if (typeof matrix === 'string') return setProblem(matrix)
    const gate = name.trim()
    if (!editor.run((qasm) => defineMatrixGate(qasm, gate, matrix)))
      return setProblem(refusalText(editor.state().refusal, say, language))
    announce(say('said.defined', { gate }))
    onClose()
  }

  /** Returns the matrix, or what is wrong with it and where. */
  function readMatrix(): ComplexMatrix | string {
    const entries = texts.map(readMatrixEntry)
    const wrong = entries.indexOf(undefined)
    if (wrong >= 0) return say('matrix.notNumber', { entry: labelOf(wrong) })
    const matrix = { size, values: Float64Array.from(entries.flatMap((entry) => entry ?? [])) }
    const fault = unitaryFault(matrix)
    if (fault === undefined) return matrix
    return fault.kind === 'length'
      ? say('matrix.length', { row: nameOf(fault.row), length: decimals(fault.length, 4) })
      : say('matrix.overlap', { row: nameOf(fault.other), other: nameOf(fault.row) })
  }

  function labelOf(index: number): string {
    return say('matrix.entry', { row: nameOf(Math.floor(index / size)), column: nameOf(index % size) })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={say('matrix.title')}
      closeLabel={say('group.cancel')}
      width={qubits === 1 ? 'normal' : 'wide'}
      actions={
        <>
          <Button onClick={onClose}>{say('group.cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={name.trim() === ''}>
            {say('matrix.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" action="#" noValidate onSubmit={define} className="grid gap-3">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={say('group.name')}
            value={name}
            autoComplete="off"
            translate="no"
            onChange={(event) => {
              setName(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
          <Select
            label={say('matrix.qubits')}
            options={['1', '2'].map((value) => ({ value, label: value }))}
            value={String(qubits)}
            onChange={(event) => {
              const next = Number(event.currentTarget.value)
              setQubits(next)
              setTexts(identityTexts(next))
              setProblem(undefined)
            }}
          />
        </div>
        <p className="text-caption text-ink2">{say('matrix.hint')}</p>
        <div className="grid gap-1.5" style={{ gridTemplateColumns: `auto repeat(${size}, minmax(0, 1fr))` }}>
          <span />
          {Array.from({ length: size }, (_, column) => (
            <span
              key={nameOf(column)}
              aria-hidden="true"
              className="text-center font-mono text-caption text-ink3"
            >
              {nameOf(column)}
            </span>
          ))}
          {Array.from({ length: size }, (_, row) => [
            <span
              key={`row ${nameOf(row)}`}
              aria-hidden="true"
              className="self-center font-mono text-caption text-ink3"
            >
              {nameOf(row)}
            </span>,
            ...Array.from({ length: size }, (__, column) => {
              const index = row * size + column
              return (
                <TextField
                  key={`${nameOf(row)} ${nameOf(column)}`}
                  label={labelOf(index)}
                  labelHidden
                  size="dense"
                  autoComplete="off"
                  spellCheck={false}
                  translate="no"
                  value={texts[index] ?? ''}
                  onChange={(event) => {
                    setTexts(texts.with(index, event.currentTarget.value))
                    setProblem(undefined)
                  }}
                />
              )
            }),
          ])}
        </div>
        <p role="alert" className="min-h-5 text-caption text-danger">
          {problem !== undefined && withCode(problem)}
        </p>
      </form>
    </Dialog>
  )
}

function identityTexts(qubits: number): readonly string[] {
  const size = 2 ** qubits
  return Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? '1' : '0'))
}
