import { describePrintProblem, describeProblem } from '@qportal/openqasm/messages'
import type { FigureErrorCode } from '@qportal/ui/charts'
import { useCallback, useState } from 'react'
import type { ComposerDocument } from '../../document/composer-document.ts'
import { isSound } from '../../document/is-sound.ts'
import type { EditorState } from '../../editor/create-editor.ts'
import type { ComposerInputs } from '../../import-export/composer-inputs.ts'
import {
  isLatexForm,
  isPictureForm,
  type ExportForm,
  type LatexForm,
  type PictureForm,
} from '../../import-export/export-form.ts'
import { displaysOf } from '../../simulate/display-value.ts'
import { useComposer, useEditorPart, type ComposerMark } from '../context/composer-context.ts'
import type { ComposerSettings } from '../context/composer-settings.ts'
import { lazyModule } from '../context/lazy-part.tsx'
import { scheduleTask } from '../context/schedule-task.ts'
import type { ComposerProps } from './composer-props.ts'
import { modernizeProgram } from './modernize-program.ts'
import { useShareLinks } from './use-share-links.ts'

// Rarely used code is loaded on demand.
const loadImport = lazyModule(() => import('../../import-export/import-file.ts'))
const loadPrinters = lazyModule(() => import('../../import-export/import-program.ts'))
const loadFormat = lazyModule(() => import('../../commands/format-program.ts'))
const loadSave = lazyModule(() => import('./save-program.ts'))

interface ProgramFilesOptions {
  /** Name of saved files without extension. */
  readonly fileName: string
  readonly linkOf: ComposerProps['linkOf']
  readonly viewLinkOf: ComposerProps['viewLinkOf']
  readonly settings: Pick<ComposerSettings, 'isInlined'>
  /** Values of the named parameters. */
  readonly values: Readonly<Record<string, number>>
  /** The inputs that a link contains beside the text. */
  readonly inputs: ComposerInputs
  /** Sets the values of an opened program. */
  readonly onValues: (values: Readonly<Record<string, number>>) => void
}

/** Imports and exports programs: files, links, pictures; and the notice about the last one. */
export function useProgramFiles({
  fileName,
  linkOf,
  viewLinkOf,
  settings,
  values,
  inputs,
  onValues,
}: ProgramFilesOptions) {
  const { isInlined } = settings
  const { editor, say, language, announce } = useComposer()
  const document = useEditorPart(documentOf)
  const [said, setSaid] = useState<{ readonly mark: ComposerMark; readonly of: ComposerDocument }>()
  const [picture, setPicture] = useState<PictureForm | LatexForm>()
  const notify = useCallback(
    (severity: ComposerMark['severity'], message: string, id?: string) =>
      setSaid({
        mark: { severity, message, ...(id !== undefined && { id }) },
        of: editor.state().document,
      }),
    [editor],
  )
  const fail = useCallback((message: string, id?: string) => notify('error', message, id), [notify])
  // The notice is dropped after an edit; it may not apply to another circuit.
  const notice = said?.of === document ? said.mark : undefined

  const clearNotice = useCallback(() => setSaid(undefined), [])
  const { share, shareView } = useShareLinks({
    fileName,
    linkOf,
    viewLinkOf,
    inputs,
    notice: { notify, fail, clearNotice },
  })

  /** Opens a file; if it contains no program, the document stays. */
  async function open(file: Blob): Promise<void> {
    const reader = await loadImport()
    if (!reader) return fail(say('part.missing'))
    const result = await reader.importFile(file)
    const { text } = result
    if (text !== undefined) {
      // A task of its own, so that the page responds between parsing and layout of a long program.
      return scheduleTask(() => {
        try {
          editor.open(text)
        } catch {
          return fail(say('import.unreadable'))
        }
        if (result.values) onValues(result.values)
        setSaid(undefined)
        announce(say('said.opened'))
      })
    }
    if (result.python !== undefined) return fail(say(`python.${result.python}`))
    const [problem] = result.problems
    fail(
      problem
        ? say('import.failed', { line: problem.line, problem: describeProblem(problem, language) })
        : say('import.unreadable'),
    )
  }

  const saveText = useCallback(
    async (form: ExportForm): Promise<void> => {
      const { qasm } = editor.state().document
      const isWhole = isSound(qasm)
      if (!isWhole && form !== 'openqasm3') return fail(say('export.unsound'))
      const writer = await loadSave()
      if (!writer) return fail(say('part.missing'))
      const [problem] = writer.saveProgram(qasm, form, {
        fileName,
        isWhole,
        isInlined,
        values,
      })
      if (problem) fail(describePrintProblem(problem, language), problem.id)
      else if (form === 'openqasm2' && qasm.circuit.parameters.length > 0)
        notify('information', say('export.withValues'))
      else if (form === 'qiskit' && displaysOf(qasm.circuit).length > 0)
        notify('information', say('export.withoutDisplays'))
    },
    [editor, fileName, isInlined, values, language, say, fail, notify],
  )
  const format = useCallback(async (): Promise<void> => {
    const formatter = await loadFormat()
    if (!formatter) return fail(say('part.missing'))
    if (editor.run(formatter.formatProgram)) announce(say('said.formatted'))
  }, [editor, say, announce, fail])

  const modernize = useCallback(async (): Promise<void> => {
    const refusal = await modernizeProgram(editor, loadPrinters)
    if (refusal) fail(say(refusal))
    else announce(say('said.modernized'))
  }, [editor, say, fail, announce])
  const save = useCallback(
    (form: ExportForm | PictureForm): void => {
      setSaid(undefined)
      if (isPictureForm(form)) setPicture(form)
      else if (!isLatexForm(form)) void saveText(form)
      else if (isSound(editor.state().document.qasm)) setPicture(form)
      else fail(say('export.unsound'))
    },
    [saveText, editor, fail, say],
  )
  const onPictureDone = useCallback(() => setPicture(undefined), [])
  const onPictureFailed = useCallback(
    (code: FigureErrorCode) => {
      const isSize = code === 'figure/size' && picture !== undefined && !isLatexForm(picture)
      const message = isSize ? say(`export.tooLarge.${picture}`) : say(code)
      fail(`${message} (${code})`)
    },
    [picture, fail, say],
  )

  return {
    notice,
    picture,
    onPictureDone,
    onPictureFailed,
    share,
    shareView,
    open,
    save,
    modernize,
    format,
  }
}

function documentOf({ document }: EditorState): ComposerDocument {
  return document
}
