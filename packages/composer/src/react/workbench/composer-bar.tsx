import { circuitStatistics } from '@qportal/circuit'
import { Button, IconButton, Menu, MoreIcon, RedoIcon, SegmentedControl, UndoIcon } from '@qportal/ui'
import { memo, useMemo, type ReactNode } from 'react'
import { clearItems } from '../../commands/change-items.ts'
import {
  exportForms,
  pictureForms,
  type ExportForm,
  type PictureForm,
} from '../../import-export/export-form.ts'
import { circuitOf, useComposer, useEditorPart, useDeferredEditorPart } from '../context/composer-context.ts'

interface ComposerBarProps {
  name: ReactNode
  status: ReactNode
  onShare: () => Promise<void>
  /** Copies the link of a page that only shows the circuit, or code that embeds it. */
  onShareView?: ((embeds: boolean) => Promise<void>) | undefined
  onExport: (form: ExportForm | PictureForm) => void
  onImport: () => void
  /** Formats the text of the program. */
  onFormat: () => Promise<void>
  /** Converts a program of OpenQASM 2 to OpenQASM 3. */
  onModernize: () => Promise<void>
  /** Whether circuit and results are shown alone. */
  isPresenting: boolean
  /** Whether the circuit can be edited outside of a presentation. */
  canEdit: boolean
  /** Enters or leaves the presentation layout. */
  onPresent: () => void
}

/** The bar: name, undo and redo, alignment, statistics, share, export and import. */
export const ComposerBar = memo(function ComposerBar({
  name,
  status,
  onShare,
  onShareView,
  onExport,
  onImport,
  onFormat,
  onModernize,
  isPresenting,
  canEdit,
  onPresent,
}: ComposerBarProps) {
  const { editor, say, announce } = useComposer()
  const alignment = useEditorPart((state) => state.alignment)
  const isReadOnly = useEditorPart((state) => state.isReadOnly)
  const hasPast = useEditorPart(({ document }) => document.past.length > 0)
  const hasFuture = useEditorPart(({ document }) => document.future.length > 0)
  const isVersion2 = useEditorPart(({ document }) => document.qasm.tree.version?.major === 2)
  // A setting decides whether custom gates are inlined.
  const texts = exportForms.filter((form) => form !== 'openqasm3-inline')
  const exports = [...texts, ...pictureForms] as const
  const changes = [
    { key: 'line', separator: true } as const,
    { key: 'format', label: say('bar.format'), onSelect: () => void onFormat() },
    ...(isVersion2
      ? [{ key: 'modernize', label: say('bar.modernize'), onSelect: () => void onModernize() }]
      : []),
    {
      key: 'clear',
      label: say('bar.clear'),
      onSelect: () => {
        const count = circuitOf(editor.state()).instructions.length
        if (editor.run(clearItems)) announce(say('said.removed', { count }))
      },
    },
  ]
  return (
    <div className="flex h-13 flex-none items-center gap-2 border-b border-line2 bg-page px-4 box-max-sm:gap-x-0.5 box-upright:sticky box-upright:top-(--sticky-top,0px) box-upright:z-3">
      <div className="flex min-w-0 items-baseline gap-3 pe-2 box-phone:me-auto box-max-sm:pe-0 box-max-sm:relative box-max-sm:-top-1 box-max-sm:flex-col box-max-sm:items-start box-max-sm:gap-0 box-max-sm:pointer-coarse:-top-1.5">
        {name}
        <span className="max-w-full flex-none text-caption text-ink3 box-max-sm:-mt-1.5 box-max-sm:min-h-4 box-max-sm:ps-0.5 box-max-sm:leading-4 box-max-sm:pointer-coarse:-mt-3">
          {status}
        </span>
      </div>
      {!isReadOnly && (
        <>
          <span aria-hidden="true" className="mx-1 h-5 w-px bg-line2 box-phone:hidden" />
          <IconButton
            label={say('bar.undo')}
            title={say('bar.undoHint')}
            icon={<UndoIcon size={18} />}
            disabled={!hasPast}
            onClick={() => editor.undo() && announce(say('said.undone'))}
          />
          <IconButton
            label={say('bar.redo')}
            title={say('bar.redoHint')}
            icon={<RedoIcon size={18} />}
            disabled={!hasFuture}
            onClick={() => editor.redo() && announce(say('said.redone'))}
          />
        </>
      )}
      <div className={isPresenting ? 'hidden' : 'contents box-max-lg:hidden'}>
        <span aria-hidden="true" className="mx-1 h-5 w-px bg-line2" />
        <SegmentedControl
          label={say('bar.alignment')}
          size="small"
          value={alignment}
          onValueChange={(next) => editor.set({ alignment: next })}
          options={[
            { value: 'left', label: say('bar.left'), title: say('bar.leftHint') },
            { value: 'layers', label: say('bar.layers'), title: say('bar.layersHint') },
            { value: 'free', label: say('bar.free'), title: say('bar.freeHint') },
          ]}
        />
      </div>
      <Statistics />
      <div className="flex gap-2 box-max-xl:ms-auto box-phone:ms-0">
        {/* One button for both, so that the focus can return to it. */}
        <Button
          onClick={onPresent}
          title={isPresenting ? undefined : say('bar.presentHint')}
          className={isPresenting ? undefined : 'box-phone:hidden'}
        >
          {say(!isPresenting ? 'bar.present' : canEdit ? 'bar.endPresentation' : 'bar.showCode')}
        </Button>
        <Button onClick={() => void onShare()} title={say('bar.shareHint')} className="box-phone:hidden">
          {say('bar.share')}
        </Button>
        <Menu
          button={say('bar.export')}
          title={say('bar.exportHint')}
          className="box-phone:hidden"
          entries={exports.map((form) => ({
            key: form,
            label: say(`export.${form}`),
            onSelect: () => onExport(form),
          }))}
        />
        <Menu
          variant="quiet"
          label={say('bar.more')}
          title={say('bar.moreHint')}
          button={<MoreIcon size={18} />}
          entries={[
            ...(isReadOnly ? [] : [{ key: 'import', label: say('bar.import'), onSelect: onImport }]),
            ...(isPresenting ? [] : [{ key: 'present', label: say('bar.present'), onSelect: onPresent }]),
            { key: 'share', label: say('bar.share'), onSelect: () => void onShare() },
            ...(onShareView
              ? [
                  { key: 'view', label: say('bar.shareView'), onSelect: () => void onShareView(false) },
                  { key: 'embed', label: say('bar.embed'), onSelect: () => void onShareView(true) },
                ]
              : []),
            ...exports.map((form) => ({
              key: form,
              label: say('bar.exportAs', { form: say(`export.${form}`) }),
              onSelect: () => onExport(form),
            })),
            ...(isReadOnly ? [] : changes),
          ]}
        />
      </div>
    </div>
  )
})

function Statistics() {
  const { say } = useComposer()
  const circuit = useDeferredEditorPart(circuitOf)
  const { qubits, depth, gates } = useMemo(() => circuitStatistics(circuit), [circuit])
  return (
    <span className="ms-auto text-label font-normal whitespace-nowrap text-ink2 tabular-nums box-max-xl:hidden">
      {say('bar.statistics', { qubits, depth, gates })}
    </span>
  )
}
