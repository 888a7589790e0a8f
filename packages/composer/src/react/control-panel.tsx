import { NumberField, SegmentedControl, Switch, Tabs } from '@qportal/ui'
import type { ReactNode } from 'react'
import type { Density } from './circuit-geometry.ts'
import { useCircuitLayout, useComposer } from './composer-context.ts'

/** What somebody has chosen about the view and the live simulation; kept by whoever shows the composer. */
export interface ComposerSettings {
  readonly isLive: boolean
  readonly limit: number
  readonly density: Density
  readonly shots: number
  readonly seed: number
}

export const defaultSettings: ComposerSettings = {
  isLive: true,
  limit: 16,
  density: 'comfortable',
  shots: 1024,
  seed: 1,
}

interface ControlPanelProps {
  execution: ReactNode
  settings: ComposerSettings
  onSettings: (settings: ComposerSettings) => void
  inspected: number | undefined
  onInspect: (column: number | undefined) => void
}

/** Execution, simulation and settings. */
export function ControlPanel({ execution, settings, onSettings, inspected, onInspect }: ControlPanelProps) {
  const { say, language } = useComposer()
  const { layout } = useCircuitLayout()
  const change = (next: Partial<ComposerSettings>) => onSettings({ ...settings, ...next })
  return (
    <Tabs
      label={say('control.tabs')}
      className="flex min-h-0 flex-1 flex-col [&>div:first-child]:flex-none [&>div:first-child]:px-4 [&>div:last-child]:min-h-0 [&>div:last-child]:flex-1 [&>div:last-child]:overflow-y-auto"
      panelClassName="px-4 py-3"
      items={[
        { key: 'execution', label: say('control.execution'), panel: execution },
        {
          key: 'simulation',
          label: say('control.simulation'),
          panel: (
            <div className="grid gap-3">
              <NumberField
                label={say('simulation.shots')}
                size="dense"
                locale={language}
                min={1}
                max={100_000}
                value={settings.shots}
                onValueChange={(shots) =>
                  shots !== null && shots >= 1 && change({ shots: Math.min(100_000, Math.round(shots)) })
                }
              />
              <NumberField
                label={say('simulation.seed')}
                size="dense"
                locale={language}
                min={0}
                value={settings.seed}
                onValueChange={(seed) => seed !== null && seed >= 0 && change({ seed: Math.round(seed) })}
              />
              <NumberField
                label={say('simulation.inspect')}
                hint={say('simulation.inspectHint')}
                size="dense"
                locale={language}
                min={0}
                max={layout.columns}
                value={inspected ?? null}
                onValueChange={(column) =>
                  onInspect(
                    column === null ? undefined : Math.min(layout.columns, Math.max(0, Math.round(column))),
                  )
                }
              />
            </div>
          ),
        },
        {
          key: 'settings',
          label: say('control.settings'),
          panel: (
            <div className="grid gap-3.5">
              <Switch
                label={say('settings.live')}
                checked={settings.isLive}
                onChange={(event) => change({ isLive: event.currentTarget.checked })}
              />
              <NumberField
                label={say('settings.limit')}
                size="dense"
                locale={language}
                min={1}
                max={20}
                value={settings.limit}
                onValueChange={(limit) =>
                  limit !== null && change({ limit: Math.min(20, Math.max(1, Math.round(limit))) })
                }
              />
              <div>
                <p className="mb-1.5 text-label">{say('settings.density')}</p>
                <SegmentedControl
                  label={say('settings.density')}
                  value={settings.density}
                  onValueChange={(density) => change({ density })}
                  options={[
                    { value: 'comfortable', label: say('settings.comfortable') },
                    { value: 'compact', label: say('settings.compact') },
                  ]}
                />
              </div>
            </div>
          ),
        },
      ]}
    />
  )
}
