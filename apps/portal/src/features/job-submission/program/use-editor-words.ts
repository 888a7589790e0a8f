import type { EditorWords } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** The texts of the editor's search panel; the keys are defined by the editor. */
export function useEditorWords(): EditorWords {
  const { t } = useTranslation('jobs')
  return {
    Find: t('form.words.find'),
    Replace: t('form.words.replace'),
    next: t('form.words.next'),
    previous: t('form.words.previous'),
    all: t('form.words.all'),
    'match case': t('form.words.matchCase'),
    regexp: t('form.words.regexp'),
    'by word': t('form.words.byWord'),
    replace: t('form.words.replaceOne'),
    'replace all': t('form.words.replaceAll'),
    close: t('form.words.close'),
  }
}
