import { Button, ChevronLeftIcon, cx } from '@qportal/ui'
import { useComposer } from '../context/composer-context.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { JobTypeField, ObservableField, type ComposerJobType } from '../observable/observable-field.tsx'
import { GatePalette } from '../palette/gate-palette.tsx'
import { GateViewer } from '../palette/gate-viewer.tsx'

interface PalettePaneProps {
  drag: Drag
  jobType: ComposerJobType
  onJobType: (jobType: ComposerJobType) => void
  observableText: string
  onObservableText: (text: string) => void
  values: Readonly<Record<string, number>>
  /** On a phone the viewer replaces the palette. */
  isViewing: boolean
  onLeaveViewer: () => void
  /** Increases with each request for the fields of the selected gate. */
  focusRequests: number
  /** Returns the focus to the circuit. */
  onDone: () => void
}

/** The palette with job type and observable, and below it the gate viewer. */
export function PalettePane({
  drag,
  jobType,
  onJobType,
  observableText,
  onObservableText,
  values,
  isViewing,
  onLeaveViewer,
  focusRequests,
  onDone,
}: PalettePaneProps) {
  const { say } = useComposer()
  const observable = <ObservableField jobType={jobType} text={observableText} onChange={onObservableText} />
  return (
    <div className="flex h-full flex-col">
      <div
        className={cx(
          'flex min-h-0 flex-1 flex-col gap-3.5 overflow-y-auto px-4 py-4',
          isViewing && 'box-phone:hidden',
        )}
      >
        <div className="box-phone:order-1">
          <JobTypeField jobType={jobType} onJobType={onJobType} />
        </div>
        {/* In an estimation the observable comes first, in the order of reading and of the keys. */}
        {jobType === 'estimation' && <div className="box-phone:order-2">{observable}</div>}
        <GatePalette drag={drag} onDone={onDone} />
        {jobType === 'sampling' && <div className="box-phone:order-2">{observable}</div>}
      </div>
      {/* Always visible, so that the viewer need not be searched for. */}
      <div
        className={cx(
          'flex-none border-line1 px-4 py-3 box-desk:max-h-1/2 box-desk:overflow-y-auto box-desk:border-t',
          !isViewing && 'box-phone:hidden',
        )}
      >
        <Button
          variant="quiet"
          icon={<ChevronLeftIcon size={16} />}
          className="-ms-3 mb-1 box-desk:hidden"
          onClick={onLeaveViewer}
        >
          {say('mobile.gates')}
        </Button>
        <GateViewer values={values} focusRequests={focusRequests} onDone={onDone} />
      </div>
    </div>
  )
}
