import { Button, Dialog, Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { toLanguage } from '../../../platform/i18n/languages.ts'
import { pagePaths } from '../../../platform/navigation/paths.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { circuitTemplates, type CircuitTemplate } from './circuit-templates.ts'
import { withNotesIn } from './template-notes.ts'

interface TemplateDialogProps {
  onClose: () => void
  onOpen: (template: CircuitTemplate) => void
}

/** The circuits to start from, each with an explanation. */
export function TemplateDialog({ onClose, onOpen }: TemplateDialogProps) {
  const { t, i18n } = useTranslation(['composer', 'common', 'templates'])
  const language = toLanguage(i18n.resolvedLanguage)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('circuits.templates')}
      closeLabel={t('common:close')}
      width="wide"
    >
      <p className="mb-2 text-label font-normal text-ink2">
        <Link as={RouterLink} standalone href={`${pagePaths.documents}?chapter=composer`}>
          {t('circuits.aboutComposer')}
        </Link>
      </p>
      <ul className="grid">
        {circuitTemplates.map((template) => {
          const name = t(`templates:${template.key}.name`)
          return (
            <li
              key={template.key}
              className="flex items-start gap-x-4 gap-y-2 border-t border-line1 py-3 first:border-t-0 max-sm:flex-col"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{name}</span>
                <span className="text-label font-normal text-ink2">
                  {t(`templates:${template.key}.text`)}
                </span>
              </span>
              <Button size="small" onClick={() => onOpen(withNotesIn(template, language))}>
                {t('circuits.startWith', { name })}
              </Button>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
