import { cx, SegmentedControl } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useComposer } from '../base/composer-context.ts'
import type { PaneSizes } from '../base/composer-settings.ts'
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
  circuit,
  palette,
  results,
  code,
  control,
}: PanesProps) {
  const { say } = useComposer()
  // On a phone a focused element scrolls to below the sticky parts and above the navigation.
  const scrollMargins = cx(
    'phone:**:scroll-mt-21 phone:**:scroll-mb-14',
    part === 'gates' && 'upright:**:scroll-mt-[calc(45dvh+3.5rem)]',
  )
  // In print, results and program follow the drawing; controls are hidden.
  const paneOf = (each: PhonePart) => cx('relative', scrollMargins, part !== each && 'phone:not-print:hidden')
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
        'min-h-0 flex-1 desk:not-print:grid desk:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code-narrow)] desk:grid-rows-[minmax(0,1fr)_var(--results)] desk:xl:grid-cols-[var(--palette)_minmax(0,1fr)_var(--code)]',
        part === 'gates' &&
          'sideways:grid sideways:grid-cols-[minmax(0,1fr)_minmax(17rem,34%)] sideways:grid-rows-[auto_1fr]',
      )}
    >
      <section
        aria-label={say('canvas.region')}
        className={cx(
          'z-2 flex min-h-0 min-w-0 flex-col bg-page phone:not-print:h-[max(45dvh,14rem)] phone:border-b phone:border-line2 desk:col-start-2 desk:row-start-1',
          // Sticky beside the gates only: results, code and form need the room.
          part === 'gates' && 'upright:sticky upright:top-[calc(var(--sticky-top,0px)+3.25rem)]',
          part === 'gates'
            ? 'sideways:sticky sideways:top-(--sticky-top,0px) sideways:col-start-1 sideways:row-span-2 sideways:row-start-1 sideways:h-[calc(100dvh-var(--sticky-top,0px)-var(--bottom-bar))] sideways:border-e sideways:border-b-0'
            : 'sideways:hidden',
        )}
      >
        {circuit}
      </section>
      <div
        className={cx(
          'px-4 pt-3 sideways:px-3 desk:hidden',
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
          aria-label={say('palette.label')}
          className={cx(
            'min-h-0 border-line2 print:hidden desk:col-start-1 desk:row-span-2 desk:row-start-1 desk:border-e',
            paneOf('gates'),
          )}
        >
          {palette}
          <PaneEdge pane="palette" size={sizes.palette} onResize={onResize} />
        </aside>
      )}
      <section
        aria-label={say('results.tabs')}
        className={cx(
          'min-w-0 border-line2 desk:col-start-2 desk:row-start-2 desk:border-t',
          paneOf('results'),
        )}
      >
        <PaneEdge pane="results" size={sizes.results} onResize={onResize} />
        <div className="h-full overflow-y-auto">{results}</div>
      </section>
      <section
        aria-label={say('code.tabs')}
        className={cx(
          'flex min-h-0 flex-col border-line2 bg-sheet phone:not-print:h-[60dvh] desk:col-start-3 desk:row-start-1 desk:border-s',
          paneOf('code'),
        )}
      >
        <PaneEdge pane="code" size={sizes.code} onResize={onResize} />
        {code}
      </section>
      <section
        aria-label={say('control.tabs')}
        className={cx(
          'flex min-h-0 flex-col border-line2 bg-sheet print:hidden desk:col-start-3 desk:row-start-2 desk:border-s desk:border-t',
          paneOf('run'),
        )}
      >
        {control}
      </section>
    </div>
  )
}
