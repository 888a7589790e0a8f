import { countQubits, type Circuit } from '@qportal/circuit'
import { CircuitDrawing, layoutCircuit } from '@qportal/composer/drawing'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readProgram } from '../../../platform/openqasm/read-program.ts'
import { OpenQasmText } from './program-text.tsx'

interface DrawnProgramProps {
  program: string
  label: string
  /** A transpiled program names all qubits of its device; only those in use are drawn. */
  isTranspiled: boolean
}

/**
 * Draws a program as a circuit; shows the text and a note when that is impossible. Imports the
 * parser, so load it lazily.
 */
export function DrawnProgram({ program, label, isTranspiled }: DrawnProgramProps) {
  const { t } = useTranslation('jobs')
  const circuit = useMemo(() => readCircuit(program), [program])
  const isLarge = useMemo(() => circuit && needsCompactDrawing(circuit), [circuit])
  if (!circuit)
    return (
      <>
        <p className="mb-2 text-caption text-ink2">{t('detail.notDrawn')}</p>
        <OpenQasmText program={program} label={label} />
      </>
    )
  const qubits = countQubits(circuit)
  return (
    <CircuitDrawing
      circuit={circuit}
      hidesIdleQubits={isTranspiled}
      density={isLarge ? 'compact' : 'comfortable'}
      className="max-h-[min(42rem,80dvh)] focus-visible:outline-2"
      label={t('detail.drawing', { label, qubits, instructions: circuit.instructions.length })}
    />
  )
}

/** Columns that fit beside the job's details. */
const maxComfortableColumns = 11

function needsCompactDrawing(circuit: Circuit) {
  return countQubits(circuit) > 8 || layoutCircuit(circuit).columns > maxComfortableColumns
}

/** Parsing and laying out longer programs would freeze the page. */
const maxDrawnCharacters = 100_000

function readCircuit(program: string): Circuit | undefined {
  if (program.length > maxDrawnCharacters) return undefined
  const { circuit } = readProgram(program)
  return circuit && countQubits(circuit) > 0 ? circuit : undefined
}
