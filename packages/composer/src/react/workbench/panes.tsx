import { cx, SegmentedControl } from '@qportal/ui'
import { useRef, type ReactNode } from 'react'
import { useComposer, useRegionName } from '../context/composer-context.ts'
import type { PaneSizes } from '../context/composer-settings.ts'
import { PaneHeightContext, useElementHeight } from '../context/pane-height.ts'
import { PaneEdge } from './pane-edge.tsx'
import { phoneParts, type PhonePart } from './use-phone-parts.ts'

interface PanesProps {
  sizes: PaneSizes
  onResize: (pane: keyof PaneSizes, size: number) => void
  /** The part that a phone shows below the circuit. */
  part: PhonePart
  onPart: (part: PhonePart) => void
  /** Without the palette. */
  isReadOnly: boolean
  /** Circuit and results alone, large. */
  isPresenting: boolean
  circuit: ReactNode
  palette: ReactNode
  results: ReactNode
  code: ReactNode
  control: ReactNode
}

/**
 * Lays out the panes: a grid with dividers on a desk, one part at a time below the circuit on a
 * phone.
 */
export function Panes({
  sizes,
  onResize,
  part,
  onPart,
  isReadOnly,
  isPresenting,
  circuit,
  palette,
  results,
  code,
  control,
}: PanesProps) {
  const { say } = useComposer()
  const regionName = useRegionName()
  const resultsBox = useRef<HTMLDivElement>(null)
  const resultsHeight = useElementHeight(resultsBox, isPresenting)
  // On a phone a focused element scrolls to below the sticky parts and above the navigation.
  const scrollMargins = cx(
    'box-phone:**:scroll-mt-21 box-phone:**:scroll-mb-14',
    part === 'gates' && 'box-upright:**:scroll-mt-[calc(var(--view,100dvh)*0.45+3.5rem)]',
  )
  // In print, results and program follow the drawing; controls are hidden.
  const paneOf = (each: PhonePart) =>
    cx('relative', scrollMargins, part !== each && 'box-phone:not-print:hidden')
  return (
    <div
      style={{
        // In rem: what is in them grows with the text of the page.
        '--palette': isReadOnly ? '0rem' : `${sizes.palette / 16}rem`,
        '--code': `${sizes.code / 16}rem`,
        '--code-narrow': `${Math.min(sizes.code, 320) / 16}rem`,
        '--results': `${sizes.results}px`,
      }}
      className={cx(
        'min-h-0 flex-1',
        isPresenting
          ? 'box-desk:not-print:grid box-desk:grid-rows-[minmax(0,4fr)_minmax(0,5fr)]'
          : 'box-desk:not-print:grid box-desk:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code-narrow)] box-desk:grid-rows-[minmax(0,1fr)_var(--results)] box-desk:box-xl:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code)]',
        !isPresenting &&
          part === 'gates' &&
          'box-sideways:grid box-sideways:grid-cols-[minmax(0,1fr)_minmax(17rem,34%)] box-sideways:grid-rows-[auto_1fr]',
      )}
    >
      <section
        aria-label={regionName(say('canvas.region'))}
        className={cx(
          'z-2 flex min-h-0 min-w-0 flex-col bg-page box-phone:not-print:h-[max(calc(var(--view,100dvh)*0.45),14rem)] box-phone:border-b box-phone:border-line2',
          !isPresenting && 'box-desk:col-start-2 box-desk:row-start-1',
          // Sticky beside the gates only: results, code and form need the room.
          !isPresenting &&
            part === 'gates' &&
            'box-upright:sticky box-upright:top-[calc(var(--sticky-top,0px)+3.25rem)]',
          isPresenting
            ? undefined
            : part === 'gates'
              ? 'box-sideways:sticky box-sideways:top-(--sticky-top,0px) box-sideways:col-start-1 box-sideways:row-span-2 box-sideways:row-start-1 box-sideways:h-[calc(var(--view,100dvh)-var(--sticky-top,0px)-var(--bottom-bar))] box-sideways:border-e box-sideways:border-b-0'
              : 'box-sideways:hidden',
        )}
      >
        {circuit}
      </section>
      <div
        className={cx(
          'px-4 pt-3 box-sideways:px-3 box-desk:hidden',
          isPresenting && 'hidden',
          // Code and form have a background of their own.
          (part === 'code' || part === 'run') && 'pb-3',
          scrollMargins,
        )}
      >
        <SegmentedControl
          label={say('mobile.parts')}
          wide
          value={part}
          onValueChange={onPart}
          options={phoneParts
            .filter((each) => !isReadOnly || each !== 'gates')
            .map((each) => ({
              value: each,
              label: say(`mobile.${each}`),
            }))}
        />
      </div>
      {!isReadOnly && (
        <aside
          aria-label={regionName(say('palette.label'))}
          className={cx(
            'min-h-0 border-line2 print:hidden box-desk:col-start-1 box-desk:row-span-2 box-desk:row-start-1 box-desk:border-e',
            paneOf('gates'),
          )}
        >
          {palette}
          <PaneEdge pane="palette" size={sizes.palette} onResize={onResize} />
        </aside>
      )}
      <section
        aria-label={regionName(say('results.tabs'))}
        className={cx(
          'min-w-0 border-line2 box-desk:border-t',
          isPresenting ? 'relative min-h-0' : 'box-desk:col-start-2 box-desk:row-start-2',
          !isPresenting && paneOf('results'),
        )}
      >
        {!isPresenting && <PaneEdge pane="results" size={sizes.results} onResize={onResize} />}
        {/* Readable from the last row of a lecture room. */}
        <div
          ref={resultsBox}
          className={cx(
            'h-full overflow-y-auto',
            isPresenting &&
              '[@media(min-height:600px)]:box-desk:not-print:[zoom:1.25] [@media(min-height:900px)]:box-desk:not-print:[zoom:1.5]',
          )}
        >
          <PaneHeightContext value={resultsHeight}>{results}</PaneHeightContext>
        </div>
      </section>
      <section
        aria-label={regionName(say('code.tabs'))}
        className={cx(
          'flex min-h-0 flex-col border-line2 bg-sheet box-phone:not-print:h-[calc(var(--view,100dvh)*0.6)] box-desk:col-start-3 box-desk:row-start-1 box-desk:border-s',
          paneOf('code'),
          isPresenting && 'hidden',
        )}
      >
        <PaneEdge pane="code" size={sizes.code} onResize={onResize} />
        {code}
      </section>
      <section
        aria-label={regionName(say('control.tabs'))}
        className={cx(
          'flex min-h-0 flex-col border-line2 bg-sheet print:hidden box-desk:col-start-3 box-desk:row-start-2 box-desk:border-s box-desk:border-t',
          paneOf('run'),
          isPresenting && 'hidden',
        )}
      >
        {control}
      </section>
    </div>
  )
}
