import { cx, FitIcon, IconButton, ZoomInIcon, ZoomOutIcon } from '@qportal/ui'
import { zoomRange } from '../../../layout/drawing-zoom.ts'
import { useComposer } from '../../context/composer-context.ts'
import type { ZoomControl } from './use-drawing-zoom.ts'

/** Smaller, larger and fitted to the width, in a corner of the drawing. */
export function ZoomControls({ control, isOnPhones }: { control: ZoomControl; isOnPhones: boolean }) {
  const { say, announce } = useComposer()
  const { zoom, factor, set, step, toggleFit } = control
  const percent = Math.round(factor * 100)
  const isFit = zoom === 'fit'
  return (
    <div
      className={cx(
        'absolute end-2 bottom-2 z-2 flex items-center rounded-control border border-line2 bg-page pointer-coarse:*:min-h-10 pointer-coarse:*:min-w-10 print:hidden',
        !isOnPhones && 'box-phone:hidden',
      )}
      role="group"
      aria-label={say('zoom.label')}
    >
      <IconButton
        size="small"
        label={say('zoom.out')}
        title={say('zoom.outHint')}
        icon={<ZoomOutIcon size={14} />}
        disabled={factor <= zoomRange.min}
        onClick={() => step(-1)}
      />
      <button
        type="button"
        className="min-h-6 min-w-11 text-caption text-ink2 tabular-nums hover:text-ink"
        title={say('zoom.resetHint')}
        aria-label={`${say('zoom.reset')}: ${percent} %`}
        onClick={() => set(1)}
      >
        {percent}
        {' %'}
      </button>
      <IconButton
        size="small"
        label={say('zoom.in')}
        title={say('zoom.inHint')}
        icon={<ZoomInIcon size={14} />}
        disabled={factor >= zoomRange.max}
        onClick={() => step(1)}
      />
      <IconButton
        size="small"
        label={say('zoom.fit')}
        title={say('zoom.fitHint')}
        icon={<FitIcon size={14} />}
        aria-pressed={isFit}
        onClick={() => {
          toggleFit()
          announce(say(isFit ? 'zoom.reset' : 'zoom.fit'))
        }}
      />
    </div>
  )
}
