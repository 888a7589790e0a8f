import { jobLimits } from '@qportal/api-client'
import { quoteCode } from '@qportal/circuit/messages'
import { Button, CodeEditor, ConfirmDialog, Field, Menu, UploadIcon } from '@qportal/ui'
import { useId, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { Controller, useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { useOpenQasmLanguage } from '../../../platform/openqasm/use-openqasm-language.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import type { ProgramAnalysis } from './analyze-program.ts'
import { EditorFocusTarget } from './editor-focus-target.tsx'
import { ProblemList } from './problem-list.tsx'
import { programTemplates, type ProgramTemplate } from './program-templates.ts'
import { readJobSource, type JobSource } from './read-job-source.ts'
import { useEditorWords } from './use-editor-words.ts'

/** A circuit of the composer, offered as a program. */
export interface ComposerCircuit {
  readonly key: string
  readonly name: string
  readonly program: string
}

interface ProgramFieldProps {
  /** The only program of the job, or one of several. */
  name: 'program' | `programs.${number}.text`
  label: string
  /** Circuits of the composer that can be taken. */
  circuits: readonly ComposerCircuit[]
  /** Buttons beside those for templates and files. */
  actions?: ReactNode
  error: string | undefined
  analysis: ProgramAnalysis
}

type Replacement = JobSource | { readonly kind: 'template'; readonly template: ProgramTemplate }

/**
 * The program: typed, from a template or from a file. Replacing an existing program needs
 * confirmation.
 */
export function ProgramField({ name, label, circuits, actions, error, analysis }: ProgramFieldProps) {
  const { t } = useTranslation('jobs')
  const { control, setValue, getValues } = useFormContext<JobFormValues>()
  const id = useId()
  const words = useEditorWords()
  const language = useOpenQasmLanguage()
  const format = useFormat()
  const [pending, setPending] = useState<Replacement>()
  const [goTo, setGoTo] = useState<{ offset: number }>()
  const [fileError, setFileError] = useState<string>()

  function replace(replacement: Replacement): void {
    setPending(undefined)
    const values = readReplacement(replacement)
    const set = (field: FieldPath<JobFormValues>, value: unknown) =>
      setValue(field, value as never, { shouldDirty: true, shouldValidate: field === name })
    // One of several programs takes only the program of a job or a template.
    if (name !== 'program') set(name, values.program ?? values.programs?.[0]?.text ?? '')
    else for (const [field, value] of Object.entries(values)) set(field as keyof JobFormValues, value)
  }

  const marks = useMemo(
    () =>
      analysis.problems
        // Problems of the whole program or the device have no line to mark.
        .filter(({ line }) => line !== undefined)
        .map((problem) => ({ ...problem, message: quoteCode(problem.message) })),
    [analysis],
  )

  function replaceOrAsk(replacement: Replacement): void {
    setFileError(undefined)
    if (replacement.kind === 'tooLarge' || replacement.kind === 'unreadable') {
      const { fileName: file } = replacement
      const maximum = format.number(jobLimits.maxProgramLength)
      setFileError(
        replacement.kind === 'tooLarge'
          ? t('form.fileTooLarge', { file, maximum })
          : t('form.fileNotRead', { file }),
      )
    } else if (getValues(name).trim()) setPending(replacement)
    else replace(replacement)
  }

  return (
    <Field
      id={id}
      label={label}
      required
      hint={t('form.programHint')}
      error={fileError ?? error}
      labelEnd={
        <span className="-me-2.5 flex flex-wrap items-center gap-1">
          <SourceMenu
            label={t('form.templates')}
            entries={programTemplates.map((template) => ({
              key: template.key,
              label: t(`form.template.${template.key}`),
              onSelect: () => replaceOrAsk({ kind: 'template', template }),
            }))}
          />
          {circuits.length > 0 && (
            <SourceMenu
              label={t('form.fromComposer')}
              entries={circuits.map(({ key, name: fileName, program }) => ({
                key,
                label: fileName,
                onSelect: () => replaceOrAsk({ kind: 'program', fileName, program }),
              }))}
            />
          )}
          <FilePicker
            accept=".qasm,.txt,.json,.zip,text/plain,application/json,application/zip"
            onFile={(file) => void readJobSource(file).then(replaceOrAsk)}
          />
          {actions}
        </span>
      }
    >
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ref } }) => (
          <EditorFocusTarget fieldRef={ref}>
            <CodeEditor
              framed
              label={label}
              value={value}
              onValueChange={(text) => {
                setFileError(undefined)
                onChange(text)
              }}
              {...(language && { language })}
              problems={analysis.text === value ? marks : []}
              words={words}
              {...(goTo && { goTo })}
              describedBy={`${id}-message`}
              invalid={error !== undefined}
            />
          </EditorFocusTarget>
        )}
      />
      <ProblemList analysis={analysis} onJump={(offset) => setGoTo({ offset })} />
      <ReplaceDialog replacement={pending} onCancel={() => setPending(undefined)} onReplace={replace} />
    </Field>
  )
}

function readReplacement(replacement: Replacement): Partial<JobFormValues> {
  switch (replacement.kind) {
    case 'job':
      return replacement.values
    case 'program':
      return { program: replacement.program }
    case 'template': {
      const { program, type, operator } = replacement.template
      return { program, type, ...(operator && { operator: [...operator] }) }
    }
    default:
      return {}
  }
}

/** A menu of programs that can be taken. */
function SourceMenu({ label, entries }: { label: string; entries: ComponentProps<typeof Menu>['entries'] }) {
  return <Menu variant="quiet" size="small" arrow button={label} entries={entries} />
}

/** A button that opens a file. */
export function FilePicker({ accept, onFile }: { accept: string; onFile: (file: File) => void }) {
  const { t } = useTranslation('jobs')
  const picker = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<UploadIcon size={16} />}
        onClick={() => picker.current?.click()}
      >
        {t('form.loadFile')}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}

interface ReplaceDialogProps {
  replacement: Replacement | undefined
  onCancel: () => void
  onReplace: (replacement: Replacement) => void
}

function ReplaceDialog({ replacement, onCancel, onReplace }: ReplaceDialogProps) {
  const { t } = useTranslation(['jobs', 'common'])
  const isWholeJob = replacement?.kind === 'job'
  const file =
    replacement?.kind === 'template'
      ? t(`form.template.${replacement.template.key}`)
      : (replacement?.fileName ?? '')
  return (
    <ConfirmDialog
      open={replacement !== undefined}
      title={t(isWholeJob ? 'form.jobFileTitle' : 'form.overwriteTitle')}
      confirmLabel={t('form.overwrite')}
      cancelLabel={t('common:cancel')}
      onCancel={onCancel}
      onConfirm={() => {
        if (replacement) onReplace(replacement)
      }}
    >
      {t(isWholeJob ? 'form.jobFileBody' : 'form.overwriteBody', { file })}
    </ConfirmDialog>
  )
}
