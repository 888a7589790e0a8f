import { CircuitDrawing } from '@qportal/composer/drawing'
import { useId, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readProgram } from '../../platform/openqasm/read-program.ts'
import type { FigureName } from './document-sections.ts'
import { ErrorBarsFigure } from './figures/error-bars-figure.tsx'
import { JobLifeFigure } from './figures/job-life-figure.tsx'
import { samples } from './samples.ts'

const figures: Readonly<Record<FigureName, () => ReactNode>> = {
  'bell-circuit': BellCircuitFigure,
  'bit-order': BitOrderFigure,
  'error-bars': ErrorBarsFigure,
  'job-life': JobLifeFigure,
}

/** A figure of a document with its caption. Imports the drawing of circuits, so load it lazily. */
export function DocumentFigure({ name, caption }: { name: FigureName; caption: string }) {
  const captionId = useId()
  const Drawing = figures[name]
  return (
    <figure aria-labelledby={captionId} className="my-2 max-w-[74ch] min-w-0">
      <div className="overflow-x-auto rounded-control border border-line2 p-4">
        <Drawing />
      </div>
      <figcaption id={captionId} className="mt-2 text-caption text-ink2">
        {caption}
      </figcaption>
    </figure>
  )
}

/** The circuit of the sample program. */
function BellCircuitFigure() {
  const { t } = useTranslation('documents')
  const circuit = useMemo(() => readProgram(samples.bell.program).circuit, [])
  return circuit && <CircuitDrawing circuit={circuit} label={t('samples.entries.bell.title')} />
}

/** The outcome 011 of three bits, each with the bit that it belongs to. */
function BitOrderFigure() {
  return (
    <div className="flex justify-center gap-2 font-mono" translate="no">
      {['0', '1', '1'].map((value, at) => (
        <div key={`c[${2 - at}]`} className="grid gap-1.5 text-center">
          <span className="grid size-12 place-items-center rounded-control border border-line3 text-h2 text-ink">
            {value}
          </span>
          <span className="text-caption text-ink2">c[{2 - at}]</span>
        </div>
      ))}
    </div>
  )
}
