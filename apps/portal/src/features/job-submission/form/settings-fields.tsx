import type { DeviceType } from '@qportal/api-client'
import { CodeEditor, Disclosure, Field, Select } from '@qportal/ui'
import { useId, useLayoutEffect, useRef } from 'react'
import { Controller, useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { conventions } from '../../../platform/i18n/languages.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { EditorFocusTarget } from '../program/editor-focus-target.tsx'
import { useEditorWords } from '../program/use-editor-words.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { findPreset, settingsPresets } from './settings-presets.ts'

interface SettingsFieldsProps {
  errorOf: (name: FieldPath<JobFormValues>) => string | undefined
  deviceType: DeviceType | undefined
}

const names = ['transpiler', 'simulator', 'mitigation'] as const

/**
 * Transpiler, simulator and mitigation settings as JSON with presets. Collapsed, because most jobs
 * use the defaults.
 */
export function SettingsFields({ errorOf, deviceType }: SettingsFieldsProps) {
  const { t } = useTranslation('jobs')
  const { getValues } = useFormContext<JobFormValues>()
  // Settings of an earlier job stay visible: they are sent, whatever the device.
  const isShown = (name: (typeof names)[number]) =>
    name !== 'simulator' ||
    deviceType === undefined ||
    deviceType === 'simulator' ||
    findPreset(settingsPresets.simulator, getValues(name)) === undefined
  const hasError = names.some((name) => errorOf(name) !== undefined)
  const disclosure = useRef<HTMLDetailsElement>(null)
  // An error only opens the section; closing it when the error is corrected would hide the focused
  // editor.
  useLayoutEffect(() => {
    if (hasError && disclosure.current) disclosure.current.open = true
  }, [hasError])
  return (
    <Disclosure ref={disclosure} summary={t('form.settings')}>
      <div className="grid gap-5 pt-1.5 pb-4.5">
        {names.filter(isShown).map((name) => (
          <SettingsField key={name} name={name} error={errorOf(name)} />
        ))}
      </div>
    </Disclosure>
  )
}

function SettingsField({ name, error }: { name: (typeof names)[number]; error: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { control } = useFormContext<JobFormValues>()
  const id = useId()
  const words = useEditorWords()
  const presets = settingsPresets[name]
  const { language } = useFormat()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, ref } }) => {
        const chosen = findPreset(presets, value)
        return (
          <Field
            id={id}
            label={t(`form.${name}`)}
            error={error}
            labelEnd={
              <Select
                className="w-56"
                size="dense"
                labelHidden
                label={`${t(`form.${name}`)}${conventions[language].colon}${t('form.preset')}`}
                value={chosen ?? ''}
                options={[
                  ...(chosen === undefined ? [{ value: '', label: t('form.ownSettings') }] : []),
                  ...presets.map(({ key }) => ({ value: key, label: t(`form.presets.${key}`) })),
                ]}
                onChange={(event) =>
                  onChange(presets.find(({ key }) => key === event.currentTarget.value)?.json ?? value)
                }
              />
            }
          >
            <EditorFocusTarget fieldRef={ref}>
              <CodeEditor
                framed
                language="json"
                label={t(`form.${name}`)}
                value={value}
                onValueChange={onChange}
                words={words}
                describedBy={`${id}-message`}
                invalid={error !== undefined}
              />
            </EditorFocusTarget>
          </Field>
        )
      }}
    />
  )
}
