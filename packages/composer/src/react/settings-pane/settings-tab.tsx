import { NumberField, SegmentedControl, Switch } from '@qportal/ui'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { settingsRanges, withinRange, type ComposerSettings } from '../context/composer-settings.ts'

interface SettingsTabProps {
  settings: ComposerSettings
  onSettings: (settings: ComposerSettings) => void
}

/** Settings of live simulation, drawing, figures, export and code. */
export function SettingsTab({ settings, onSettings }: SettingsTabProps) {
  const { editor, say, language } = useComposer()
  const alignment = useEditorPart((state) => state.alignment)
  const change = (next: Partial<ComposerSettings>) => onSettings({ ...settings, ...next })
  return (
    <div className="grid gap-3.5">
      <Switch
        label={say('settings.live')}
        checked={settings.isLive}
        onChange={(event) => change({ isLive: event.currentTarget.checked })}
      />
      <NumberField
        label={say('settings.liveMs')}
        size="dense"
        locale={language}
        {...settingsRanges.liveMs}
        value={settings.liveMs}
        onValueChange={(liveMs) => liveMs !== null && change({ liveMs: withinRange('liveMs', liveMs) })}
      />
      <Choice
        label={say('settings.bitOrder')}
        value={settings.bitOrder}
        onChange={(bitOrder) => change({ bitOrder })}
        options={[
          { value: 'right', label: say('settings.zeroRight') },
          { value: 'left', label: say('settings.zeroLeft') },
        ]}
      />
      <Choice
        label={say('settings.angles')}
        value={settings.angleForm}
        onChange={(angleForm) => change({ angleForm })}
        options={[
          { value: 'written', label: say('settings.written') },
          { value: 'decimal', label: say('settings.decimal') },
          { value: 'degrees', label: say('settings.degrees') },
        ]}
      />
      <Choice
        label={say('bar.alignment')}
        value={alignment}
        onChange={(next) => editor.set({ alignment: next })}
        options={[
          { value: 'left', label: say('bar.left') },
          { value: 'layers', label: say('bar.layers') },
          { value: 'free', label: say('bar.free') },
        ]}
      />
      <Choice
        label={say('settings.density')}
        value={settings.density}
        onChange={(density) => change({ density })}
        options={[
          { value: 'comfortable', label: say('settings.comfortable') },
          { value: 'compact', label: say('settings.compact') },
        ]}
      />
      <Choice
        label={say('settings.pictureColors')}
        value={settings.pictureColors}
        onChange={(pictureColors) => change({ pictureColors })}
        options={[
          { value: 'color', label: say('settings.color') },
          { value: 'gray', label: say('settings.gray') },
        ]}
      />
      <Switch
        label={say('settings.wireNames')}
        checked={settings.hasWireNames}
        onChange={(event) => change({ hasWireNames: event.currentTarget.checked })}
      />
      <Switch
        label={say('settings.inline')}
        checked={settings.isInlined}
        onChange={(event) => change({ isInlined: event.currentTarget.checked })}
      />
      <Switch
        label={say('settings.lineNumbers')}
        checked={settings.hasLineNumbers}
        onChange={(event) => change({ hasLineNumbers: event.currentTarget.checked })}
      />
      <Switch
        label={say('settings.wrap')}
        checked={settings.isWrapped}
        onChange={(event) => change({ isWrapped: event.currentTarget.checked })}
      />
    </div>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { readonly value: Value; readonly label: string }[]
}

function Choice<Value extends string>({ label, value, onChange, options }: ChoiceProps<Value>) {
  return (
    <div>
      <p className="mb-1.5 text-label">{label}</p>
      <SegmentedControl label={label} size="small" value={value} onValueChange={onChange} options={options} />
    </div>
  )
}
