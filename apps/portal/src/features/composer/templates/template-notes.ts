import japaneseNotes from '../../../locales/ja/translations/template-notes.json'
import type { Language } from '../../../platform/i18n/languages.ts'
import type { CircuitTemplate } from './circuit-templates.ts'

/** The notes of the templates in each other language than English. A test finds a missing note. */
export const translatedNotes: Readonly<Record<Exclude<Language, 'en'>, Readonly<Record<string, string>>>> = {
  ja: japaneseNotes,
}

/** Returns a template with the notes of its program in a language. */
export function withNotesIn<Template extends CircuitTemplate>(
  template: Template,
  language: Language,
): Template {
  if (language === 'en') return template
  const notes = translatedNotes[language]
  const program = template.program.replaceAll(/\/\/ (.*)$/gm, (comment, note: string) =>
    notes[note] === undefined ? comment : `// ${notes[note]}`,
  )
  return { ...template, program }
}
