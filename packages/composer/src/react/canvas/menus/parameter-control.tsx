import { describeCircuitProblem } from '@qportal/circuit/messages'
import {
  IconButton,
  isComposing,
  PlayIcon,
  Popover,
  SegmentedControl,
  SettingsIcon,
  StopIcon,
  TextField,
} from '@qportal/ui'
import { useRef, useState } from 'react'
import { prettyAngle } from '../../../layout/angle-text.ts'
import {
  defaultRange,
  isRange,
  parameterText,
  playedValue,
  readParameterValue,
  stepOfValue,
  stepsOf,
  valueOfStep,
  type ParameterRange,
  type SweepSpeed,
} from '../../../simulate/parameter-value.ts'
import { useComposer } from '../../context/composer-context.ts'
import { useInterval } from '../../context/use-interval.ts'

interface ParameterControlProps {
  name: string
  value: number
  onChange: (name: string, value: number) => void
}

/** Milliseconds between two values while playing; a live result takes about as long. */
const frameMs = 60

/** The value of a named parameter: slider, field, play, and the range that the slider covers. */
export function ParameterControl({ name, value, onChange }: ParameterControlProps) {
  const { say } = useComposer()
  const [range, setRange] = useState(defaultRange)
  const [speed, setSpeed] = useState<SweepSpeed>('normal')
  const [isPlaying, setPlaying] = useState(false)
  const [playedFrom, setPlayedFrom] = useState(value)
  const set = (next: number) => {
    setPlaying(false)
    onChange(name, next)
  }
  useInterval(isPlaying, frameMs, (elapsedMs) =>
    onChange(name, playedValue({ from: playedFrom, range, speed, elapsedMs })),
  )
  // Positions count from 0, so that assistive technology reads small numbers.
  const origin = Math.round(range.min / range.step)
  const text = prettyAngle(parameterText(value))
  return (
    <div className="flex min-w-0 items-center gap-2 text-label font-normal box-max-sm:gap-1">
      <label className="flex min-w-0 items-center gap-3 box-max-sm:flex-1 box-max-sm:gap-2">
        <span className="max-w-32 truncate font-mono">{name}</span>
        <input
          type="range"
          aria-label={say('parameters.value', { name })}
          aria-valuetext={`${text} ${value.toFixed(3)}`}
          min={origin}
          max={origin + stepsOf(range)}
          step={1}
          value={origin + stepOfValue(value, range)}
          onChange={(event) => set(valueOfStep(Number(event.currentTarget.value) - origin, range))}
          className="wire-slider h-6 w-33 pointer-coarse:h-10 box-max-sm:w-auto box-max-sm:min-w-16 box-max-sm:flex-1"
        />
      </label>
      <ValueField label={say('parameters.field', { name })} value={value} onValue={set} />
      <IconButton
        size="small"
        label={say(isPlaying ? 'parameters.stop' : 'parameters.play', { name })}
        icon={isPlaying ? <StopIcon size={14} /> : <PlayIcon size={14} />}
        className="pointer-coarse:size-10"
        onClick={() => {
          setPlayedFrom(value)
          setPlaying(!isPlaying)
        }}
      />
      <Popover
        variant="quiet"
        size="small"
        label={say('parameters.range', { name })}
        button={<SettingsIcon size={14} />}
        className="pointer-coarse:h-10"
        panelClassName="grid w-60 gap-3 p-4"
      >
        <RangeFields range={range} onRange={setRange} />
        <div className="grid gap-1">
          <span aria-hidden="true">{say('parameters.speed')}</span>
          <SegmentedControl
            label={say('parameters.speed')}
            size="small"
            value={speed}
            onValueChange={setSpeed}
            options={[
              { value: 'slow', label: say('speed.slow') },
              { value: 'normal', label: say('speed.normal') },
              { value: 'fast', label: say('speed.fast') },
            ]}
          />
        </div>
      </Popover>
    </div>
  )
}

interface ValueFieldProps {
  label: string
  /** Whether the label is shown above the field. */
  isLabelled?: boolean
  value: number
  onValue: (value: number) => void
  isAllowed?: (value: number) => boolean
}

/**
 * An angle as text. It applies on Enter and on leaving the field; Escape restores the value. A text
 * that is no angle stays, with its problem.
 */
function ValueField({ label, isLabelled = false, value, onValue, isAllowed = () => true }: ValueFieldProps) {
  const { say, language } = useComposer()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const isDropped = useRef(false)
  const forget = () => {
    setTyped(undefined)
    setError(undefined)
  }
  const apply = () => {
    if (typed === undefined || isDropped.current) return
    const read = readParameterValue(typed)
    if (read.problem !== undefined)
      return setError(
        read.problem === 'notFinite'
          ? say('viewer.noValue', { angle: typed })
          : describeCircuitProblem(read.problem, language),
      )
    if (!isAllowed(read.value)) return setError(say('parameters.wrongRange'))
    forget()
    onValue(read.value)
  }
  return (
    <TextField
      label={label}
      labelHidden={!isLabelled}
      title={isLabelled ? undefined : say('parameters.hint')}
      size="dense"
      translate="no"
      spellCheck={false}
      autoComplete="off"
      className={isLabelled ? '[&_input]:font-mono' : 'w-28 flex-none box-max-sm:w-24 [&_input]:font-mono'}
      value={typed ?? prettyAngle(parameterText(value))}
      error={error}
      onChange={(event) => {
        isDropped.current = false
        setTyped(event.currentTarget.value)
        setError(undefined)
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return
        if (event.key === 'Enter') apply()
        if (event.key !== 'Escape' || typed === undefined) return
        // Escape belongs to the field, not to the popover around it.
        event.stopPropagation()
        event.preventDefault()
        isDropped.current = true
        forget()
      }}
    />
  )
}

function RangeFields({
  range,
  onRange,
}: {
  range: ParameterRange
  onRange: (range: ParameterRange) => void
}) {
  const { say } = useComposer()
  return (['min', 'max', 'step'] as const).map((end) => (
    <ValueField
      key={end}
      isLabelled
      label={say(`parameters.${end}`)}
      value={range[end]}
      isAllowed={(value) => isRange({ ...range, [end]: value })}
      onValue={(value) => onRange({ ...range, [end]: value })}
    />
  ))
}
