'use client'

import type { RefObject } from 'react'
import { DownloadIcon } from '../../icons/action-icons.tsx'
import { Menu } from '../../overlays/menu.tsx'
import { figureErrorCode, loadFigurePart, type FigureErrorCode } from './figure-error.ts'
import { figureForms, type FigureForm } from './figure-forms.ts'
import type { SavedFigure } from './save-figure.ts'

/** Texts of the menu that saves a chart. */
export interface SaveWords {
  /** Label of the menu. */
  readonly label: string
  /** "SVG, black and white" */
  readonly svgGray: string
  /** "PDF, black and white" */
  readonly pdfGray: string
  /** Why a file was not saved, and what to do. */
  readonly failed: Readonly<Record<FigureErrorCode, string>>
}

const formNames = { svg: 'SVG', pdf: 'PDF', png: 'PNG', csv: 'CSV' }

interface SaveMenuProps extends Omit<SavedFigure, 'drawing'> {
  words: SaveWords
  drawing: RefObject<HTMLDivElement | null>
  onFailed: (message: string | undefined) => void
}

/** The menu of a chart: every format, in colour and in black and white. */
export function SaveMenu({ words, drawing, onFailed, ...figure }: SaveMenuProps) {
  async function save(form: FigureForm): Promise<void> {
    onFailed(undefined)
    try {
      const writer = await loadFigurePart(() => import('./save-figure.ts'))
      await writer.saveFigure(form, { ...figure, drawing: drawing.current })
    } catch (error) {
      const code = figureErrorCode(error)
      onFailed(`${words.failed[code]} (${code})`)
    }
  }
  const names: Readonly<Record<FigureForm, string>> = { ...formNames, ...words }
  return (
    <Menu
      label={words.label}
      variant="quiet"
      size="small"
      className="ms-1 align-middle"
      button={<DownloadIcon size={16} />}
      entries={figureForms.map((form) => ({
        key: form,
        label: names[form],
        onSelect: () => void save(form),
      }))}
    />
  )
}
