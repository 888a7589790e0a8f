import { Button, Select } from '@qportal/ui'
import type { ViewName } from '../../simulate/measurement-view.ts'
import { inOrder, type BitOrder } from '../../simulate/read-live-states.ts'
import type { ViewResult } from '../../simulate/run-view.ts'
import { useComposer } from '../context/composer-context.ts'
import type { ViewChoice } from '../simulation-hooks/use-view-choice.ts'

interface ViewSwitchProps {
  views: ViewChoice
  shown: ViewResult
  order: BitOrder
}

/** The heading of the results: how the state after measurements is shown, and the other ways. */
export function ViewSwitch({ views, shown, order }: ViewSwitchProps) {
  const { say, announce } = useComposer()
  const { view, available, onView, onAgain } = views
  if (available.length === 0) return null
  const change = (name: ViewName) => {
    onView(name)
    announce(say(`view.${name}`))
  }
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Select
        label={say('view.label')}
        title={say('view.label')}
        labelHidden
        size="dense"
        className="max-w-full"
        value={view.name}
        options={available.map((name) => ({ value: name, label: say(`view.${name}`) }))}
        onChange={(event) => change(event.currentTarget.value as ViewName)}
      />
      {view.name === 'shot' && (
        <>
          {shown.bits !== undefined && shown.bits !== '' && (
            <span className="font-mono">{inOrder(shown.bits, order)}</span>
          )}
          <Button size="small" onClick={onAgain}>
            {say('view.again')}
          </Button>
        </>
      )}
    </span>
  )
}
