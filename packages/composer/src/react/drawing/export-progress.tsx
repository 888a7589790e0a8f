import { Button, Progress } from '@qportal/ui'
import { useComposer } from '../context/composer-context.ts'

interface ExportProgressProps {
  value: number
  max: number
  onCancel: () => void
}

/** Above this number of gates, the progress of an export is shown. */
export const minGatesOfProgress = 500

/** The progress of an export that is written in short tasks. */
export function ExportProgress({ value, max, onCancel }: ExportProgressProps) {
  const { say } = useComposer()
  return (
    <div className="flex items-center gap-3 border-t border-line1 px-5 py-1.5">
      <Progress label={say('export.drawing')} value={value} max={max} className="flex-1" />
      <Button size="small" onClick={onCancel}>
        {say('bar.cancel')}
      </Button>
    </div>
  )
}
