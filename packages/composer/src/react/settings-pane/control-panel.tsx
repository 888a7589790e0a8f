import { Tabs } from '@qportal/ui'
import { memo, Suspense, type ReactNode } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import type { SimulationTabProps } from './simulation-tab.tsx'

// Execution is the first tab, if it exists; the others are loaded when they are opened.
const SettingsTab = lazyPart(async () => (await import('./settings-tab.tsx')).SettingsTab)
const SimulationTab = lazyPart(async () => (await import('./simulation-tab.tsx')).SimulationTab)

interface ControlPanelProps extends SimulationTabProps {
  /** Undefined where nothing can be submitted. */
  execution: ReactNode
}

/** The tabs Execution, if there is a form, Simulation and Settings. */
export const ControlPanel = memo(function ControlPanel({ execution, ...simulation }: ControlPanelProps) {
  const { say } = useComposer()
  const { settings, onSettings } = simulation
  return (
    <Tabs
      label={say('control.tabs')}
      // A form may have sticky buttons at its end: a focused field scrolls to above them.
      className="flex min-h-0 flex-1 flex-col [&>div:first-child]:flex-none [&>div:first-child]:px-4 [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1 [&>div:last-child]:scroll-pb-18 [&>div:last-child]:overflow-y-auto"
      panelClassName="px-4 py-3"
      items={[
        ...(execution === undefined
          ? []
          : [{ key: 'execution', label: say('control.execution'), panel: execution }]),
        {
          key: 'simulation',
          label: say('control.simulation'),
          panel: (
            <Suspense>
              <SimulationTab {...simulation} />
            </Suspense>
          ),
        },
        {
          key: 'settings',
          label: say('control.settings'),
          panel: (
            <Suspense>
              <SettingsTab settings={settings} onSettings={onSettings} />
            </Suspense>
          ),
        },
      ]}
    />
  )
})
