/** The text formats in which a circuit can be saved. */
export const exportForms = [
  'openqasm3',
  'openqasm3-inline',
  'openqasm2',
  'qiskit',
  'json',
  'latex',
  'latex-document',
] as const

/** The figure alone, and a document that LaTeX compiles. */
export type LatexForm = 'latex' | 'latex-document'

/** Returns whether a format is one of LaTeX. */
export function isLatexForm(form: string): form is LatexForm {
  return form === 'latex' || form === 'latex-document'
}

/** The formats in which the drawing of a circuit can be saved. */
export const pictureForms = ['svg', 'pdf', 'png'] as const

/** A format of pictures. */
export type PictureForm = (typeof pictureForms)[number]

/** Returns whether a format is one of pictures. */
export function isPictureForm(form: ExportForm | PictureForm): form is PictureForm {
  return (pictureForms as readonly string[]).includes(form)
}

/** A format that a circuit can be exported to. */
export type ExportForm = (typeof exportForms)[number]
