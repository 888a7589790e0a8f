import { Menu } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import type { CircuitTemplate } from '../templates/circuit-templates.ts'
import type { CircuitLibrary, OpenCircuit } from './circuit-library.ts'
import { unsavedChanges } from './unsaved-changes.ts'
import type { CircuitSync } from './use-circuit-sync.ts'

// Loaded on demand, because they are opened seldom.
const CircuitLibraryDialog = lazyPart(
  async () => (await import('./circuit-library-dialog.tsx')).CircuitLibraryDialog,
)
const AccountCircuitsDialog = lazyPart(
  async () => (await import('./account-circuits-dialog.tsx')).AccountCircuitsDialog,
)
const CircuitNameDialog = lazyPart(async () => (await import('./circuit-name-dialog.tsx')).CircuitNameDialog)
const UnsavedChangesDialog = lazyPart(
  async () => (await import('./unsaved-changes-dialog.tsx')).UnsavedChangesDialog,
)
const TemplateDialog = lazyPart(async () => (await import('../templates/template-dialog.tsx')).TemplateDialog)

interface CircuitNameProps {
  library: CircuitLibrary
  account: CircuitSync
  /** The circuit being edited, if it has a name. */
  current: OpenCircuit | undefined
  /** The program being edited. */
  text: string
  /** Saves the program as a new version, or under a new name. */
  onSave: (circuit: Partial<OpenCircuit> & { name: string }) => void
  onRename: (name: string) => void
  /** Opens a program, as a named circuit or without a name. */
  onOpen: (text: string, circuit: OpenCircuit | undefined) => void
  onNew: () => void
  /** Opens a template, with its inputs. */
  onTemplate: (template: CircuitTemplate) => void
  /** Begins with the list of templates. */
  startsWithTemplates: boolean
}

/** The name of the circuit, with a menu to save it and to open others. */
export function CircuitName({
  library,
  account,
  current,
  text,
  onSave,
  onRename,
  onOpen,
  onNew,
  onTemplate,
  startsWithTemplates,
}: CircuitNameProps) {
  const { t } = useTranslation('composer')
  const [dialog, setDialog] = useState<'name' | 'rename' | 'changes' | 'library' | 'templates' | undefined>(
    startsWithTemplates ? 'templates' : undefined,
  )
  const changes = current && unsavedChanges(library.list(), current, text)
  const close = () => setDialog(undefined)
  const isTaken = (name: string) => {
    const own = dialog === 'rename' ? current?.id : undefined
    const here = library.list()
    const elsewhere = (account.list?.circuits ?? []).filter(({ trashedAt }) => trashedAt === undefined)
    return [...here, ...elsewhere].some((circuit) => circuit.id !== own && circuit.name === name)
  }
  const showLibrary = () => {
    account.sync()
    setDialog('library')
  }
  const LibraryDialog =
    account.list || library.keepsInAccount() ? AccountCircuitsDialog : CircuitLibraryDialog
  return (
    <>
      <h1 id="page-heading" tabIndex={-1} className="sr-only">
        {t('title')}
      </h1>
      <Menu
        variant="quiet"
        align="start"
        arrow
        // Leaves room for the buttons when the text is large.
        className="-ms-3 max-w-[min(15rem,calc(100%+0.75rem))] [&>svg]:flex-none"
        label={t('circuits.menu', { name: current?.name ?? t('circuits.unnamed') })}
        button={
          <span className="truncate text-h2 font-semibold">{current?.name ?? t('circuits.unnamed')}</span>
        }
        entries={[
          {
            key: 'save',
            label: t(current ? 'circuits.saveVersion' : 'circuits.save'),
            onSelect: () => (current ? onSave(current) : setDialog('name')),
          },
          ...(current
            ? [
                { key: 'saveAs', label: t('circuits.saveAs'), onSelect: () => setDialog('name') },
                { key: 'rename', label: t('circuits.rename'), onSelect: () => setDialog('rename') },
                {
                  key: 'changes',
                  label: t('circuits.unsavedChanges'),
                  disabled: changes === undefined,
                  onSelect: () => setDialog('changes'),
                },
              ]
            : []),
          { key: 'open', label: t('circuits.open'), onSelect: showLibrary },
          { key: 'new', label: t('circuits.new'), onSelect: onNew },
          { key: 'template', label: t('circuits.fromTemplate'), onSelect: () => setDialog('templates') },
        ]}
      />
      {dialog !== undefined && (
        <PartBoundary onMissing={close}>
          {dialog === 'name' || dialog === 'rename' ? (
            <CircuitNameDialog
              title={t(dialog === 'name' ? 'circuits.nameTitle' : 'circuits.renameTitle')}
              initial={dialog === 'rename' ? current?.name : undefined}
              isTaken={isTaken}
              onClose={close}
              onName={(name) => {
                close()
                if (dialog === 'name') onSave({ name })
                else onRename(name)
              }}
            />
          ) : dialog === 'changes' ? (
            current &&
            changes && <UnsavedChangesDialog name={current.name} changes={changes} onClose={close} />
          ) : dialog === 'templates' ? (
            <TemplateDialog
              onClose={close}
              onOpen={(template) => {
                close()
                onTemplate(template)
              }}
            />
          ) : (
            <LibraryDialog
              library={library}
              account={account}
              onClose={close}
              onOpen={(text, circuit) => {
                close()
                onOpen(text, circuit)
              }}
            />
          )}
        </PartBoundary>
      )}
    </>
  )
}
