/** The formats in which every chart can be saved, in the order of its menu. */
export const figureForms = ['svg', 'svgGray', 'pdf', 'pdfGray', 'png', 'csv'] as const

/** A format in which a chart can be saved. */
export type FigureForm = (typeof figureForms)[number]
