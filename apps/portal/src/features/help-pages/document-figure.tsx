import { useId, type ReactNode } from 'react'
import type { FigureName } from './document-sections.ts'
import { BellCircuitFigure } from './figures/bell-circuit-figure.tsx'
import { BitOrderFigure } from './figures/bit-order-figure.tsx'
import { ErrorBarsFigure } from './figures/error-bars-figure.tsx'
import { JobLifeFigure } from './figures/job-life-figure.tsx'

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
