import { ChevronLeftIcon, ChevronRightIcon, IconButton, Menu, PlayIcon, StopIcon } from '@qportal/ui'
import { useComposer } from '../context/composer-context.ts'
import type { Stepping } from './use-stepping.ts'

/** One column back and on, play, pause, and the speed of playing. */
export function StepControls({ stepping }: { stepping: Stepping }) {
  const { say } = useComposer()
  const { column, columns, isPlaying, speed, step, togglePlaying, setSpeed } = stepping
  return (
    <div className="flex items-center gap-x-1 @max-sm:gap-x-0 pointer-coarse:*:min-h-10 pointer-coarse:*:min-w-10 pointer-fine:@max-sm:*:!w-6 pointer-fine:@max-sm:*:!min-w-6">
      <IconButton
        size="small"
        label={say('inspect.back')}
        title={say('inspect.backHint')}
        icon={<ChevronLeftIcon size={14} />}
        disabled={column === 0}
        onClick={() => step(-1)}
      />
      <IconButton
        size="small"
        label={say(isPlaying ? 'inspect.pause' : 'inspect.play')}
        title={say(isPlaying ? 'inspect.pauseHint' : 'inspect.playHint')}
        icon={isPlaying ? <StopIcon size={14} /> : <PlayIcon size={14} />}
        disabled={columns === 0}
        onClick={togglePlaying}
      />
      <IconButton
        size="small"
        label={say('inspect.on')}
        title={say('inspect.onHint')}
        icon={<ChevronRightIcon size={14} />}
        disabled={column === columns}
        onClick={() => step(1)}
      />
      {/* The status line has no room for it otherwise. */}
      {isPlaying && (
        <Menu
          variant="quiet"
          size="small"
          align="start"
          label={say('inspect.speed', { speed: say(`speed.${speed}`) })}
          className="!aspect-auto !px-1.5 text-caption font-normal"
          button={say(`speed.${speed}`)}
          entries={(['slow', 'normal', 'fast'] as const).map((each) => ({
            key: each,
            label: say(`speed.${each}`),
            checked: each === speed,
            onSelect: () => setSpeed(each),
          }))}
        />
      )}
    </div>
  )
}
