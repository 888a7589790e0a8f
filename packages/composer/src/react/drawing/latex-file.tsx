import type { InstructionId } from '@qportal/circuit'
import type { QasmDocument } from '@qportal/openqasm'
import { phaseHex, saveFile } from '@qportal/ui'
import { use, useEffect, useState } from 'react'
import type { LatexForm } from '../../import-export/export-form.ts'
import { latexSteps } from '../../import-export/import-program.ts'
import type { FigureDisplay } from '../../import-export/tikz-display.ts'
import { useEditorPart } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { DisplayValuesContext, type DisplayValues } from '../context/display-values.ts'
import { runInTasks } from '../context/run-in-tasks.ts'
import { ExportProgress, minGatesOfProgress } from './export-progress.tsx'

interface LatexFileProps {
  source: QasmDocument
  form: LatexForm
  values: Readonly<Record<string, number>>
  settings: Pick<ComposerSettings, 'hasWireNames' | 'pictureColors'>
  /** Whether the values of displays are those of this program. */
  hasDisplayValues: boolean
  /** File name without its extension. */
  fileName: string
  onDone: () => void
}

/** Writes a circuit as LaTeX in short tasks, then saves it. Later edits are not included. */
export function LatexFile({
  source,
  form,
  values,
  settings: { hasWireNames, pictureColors },
  hasDisplayValues,
  fileName,
  onDone,
}: LatexFileProps) {
  const displays = use(DisplayValuesContext)
  const alignment = useEditorPart((state) => state.alignment)
  const [{ steps, gates }] = useState(() => ({
    gates: source.circuit.instructions.length,
    steps: latexSteps(source, {
      values: valuesOf(source, values),
      figure: {
        isDocument: form === 'latex-document',
        alignment,
        hasColor: pictureColors === 'color',
        hasNames: hasWireNames,
        displays: hasDisplayValues ? figureDisplays(displays) : undefined,
        phaseColor: phaseHex,
      },
    }),
  }))
  const [share, setShare] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    void runInTasks(steps, { signal: stop.signal, onProgress: setShare }).then((text) => {
      if (text === undefined || stop.signal.aborted) return
      saveFile(new Blob([text], { type: 'text/plain' }), `${fileName}.tex`)
      onDone()
    })
    return () => stop.abort()
  }, [steps, fileName, onDone])
  if (gates <= minGatesOfProgress) return null
  return <ExportProgress value={share} max={1} onCancel={onDone} />
}

function valuesOf({ circuit }: QasmDocument, values: Readonly<Record<string, number>>) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => circuit.parameters.includes(name)))
}

/** The values that can be drawn. */
function figureDisplays(values: DisplayValues): ReadonlyMap<InstructionId, FigureDisplay> {
  const drawn = new Map<InstructionId, FigureDisplay>()
  for (const [id, value] of values)
    switch (value.kind) {
      case 'probability':
      case 'bloch':
      case 'amplitudes':
      case 'density':
        drawn.set(id, value)
        break
      default:
    }
  return drawn
}
