import { CodeEditor, Field } from '@qportal/ui'
import { useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { maxSourceBytes } from '../values/job-form-schema.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { EditorFocusTarget } from './editor-focus-target.tsx'
import { FilePicker } from './program-field.tsx'
import { decodeText } from './read-job-source.ts'
import { useEditorWords } from './use-editor-words.ts'

/** The Python program of an `sse` job: pasted, or from a file. */
export function SourceField({ error }: { error: string | undefined }) {
  const { t } = useTranslation('jobs')
  const { control, setValue } = useFormContext<JobFormValues>()
  const id = useId()
  const words = useEditorWords()
  const format = useFormat()
  const [fileError, setFileError] = useState<string>()

  async function load(file: File): Promise<void> {
    const maximum = format.number(maxSourceBytes)
    if (file.size > maxSourceBytes)
      return setFileError(t('form.sourceFileTooLarge', { file: file.name, maximum }))
    const text = decodeText(new Uint8Array(await file.arrayBuffer()))
    if (text === undefined) return setFileError(t('form.sourceNotRead', { file: file.name }))
    setFileError(undefined)
    setValue('source', text, { shouldDirty: true, shouldValidate: true })
  }

  return (
    <Field
      id={id}
      label={t('form.source')}
      required
      hint={t('form.sourceHint')}
      error={fileError ?? error}
      labelEnd={
        <span className="-me-2.5">
          <FilePicker accept=".py,text/x-python,text/plain" onFile={(file) => void load(file)} />
        </span>
      }
    >
      <Controller
        control={control}
        name="source"
        render={({ field: { value, onChange, ref } }) => (
          <EditorFocusTarget fieldRef={ref}>
            <CodeEditor
              framed
              label={t('form.source')}
              value={value}
              onValueChange={(text) => {
                setFileError(undefined)
                onChange(text)
              }}
              problems={[]}
              words={words}
              describedBy={`${id}-message`}
              invalid={error !== undefined}
            />
          </EditorFocusTarget>
        )}
      />
    </Field>
  )
}
