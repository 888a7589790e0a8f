import { Menu } from '@qportal/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyAgain } from '../../../platform/loading/lazy-again.ts'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'
import type { CircuitTemplate } from '../templates/circuit-templates.ts'
import type { CircuitLibrary, NamedCircuit } from './circuit-library.ts'

// Loaded on demand, because they are opened seldom.
const CircuitLibraryDialog = lazyAgain(async () => ({
  default: (await import('./circuit-library-dialog.tsx')).CircuitLibraryDialog,
}))
const CircuitNameDialog = lazyAgain(async () => ({
  default: (await import('./circuit-name-dialog.tsx')).CircuitNameDialog,
}))
const TemplateDialog = lazyAgain(async () => ({
  default: (await import('../templates/template-dialog.tsx')).TemplateDialog,
}))

interface CircuitNameProps {
  library: CircuitLibrary
  /** The circuit being edited, if it has a name. */
  current: Pick<NamedCircuit, 'id' | 'name'> | undefined
  text: () => string
  onNamed: (circuit: NamedCircuit) => void
  /** Opens a program, as a named circuit or without a name. */
  onOpen: (text: string, circuit: Pick<NamedCircuit, 'id' | 'name'> | undefined) => void
  onNew: () => void
  /** Opens a template, with its inputs. */
  onTemplate: (template: CircuitTemplate) => void
  /** Begins with the list of templates. */
  startsWithTemplates: boolean
}

/** The name of the circuit, with a menu to save it and to open others. */
export function CircuitName({
  library,
  current,
  text,
  onNamed,
  onOpen,
  onNew,
  onTemplate,
  startsWithTemplates,
}: CircuitNameProps) {
  const { t } = useTranslation('composer')
  const [dialog, setDialog] = useState<'name' | 'library' | 'templates' | undefined>(
    startsWithTemplates ? 'templates' : undefined,
  )
  const close = () => setDialog(undefined)
  const save = (name: string, id?: string) => onNamed(library.save({ id, name }, text()))
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
            onSelect: () => (current ? save(current.name, current.id) : setDialog('name')),
          },
          ...(current
            ? [{ key: 'saveAs', label: t('circuits.saveAs'), onSelect: () => setDialog('name') }]
            : []),
          { key: 'open', label: t('circuits.open'), onSelect: () => setDialog('library') },
          { key: 'new', label: t('circuits.new'), onSelect: onNew },
          { key: 'template', label: t('circuits.fromTemplate'), onSelect: () => setDialog('templates') },
        ]}
      />
      {dialog !== undefined && (
        <LazyPart onMissing={close}>
          {dialog === 'name' ? (
            <CircuitNameDialog
              onClose={close}
              onName={(name) => {
                close()
                save(name)
              }}
            />
          ) : dialog === 'templates' ? (
            <TemplateDialog
              onClose={close}
              onOpen={(template) => {
                close()
                onTemplate(template)
              }}
            />
          ) : (
            <CircuitLibraryDialog
              library={library}
              onClose={close}
              onOpen={(text, circuit) => {
                close()
                onOpen(text, circuit)
              }}
            />
          )}
        </LazyPart>
      )}
    </>
  )
}
