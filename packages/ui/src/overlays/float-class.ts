/** A thing that floats: sheet, line2 border, radius 10, the only shadow there is. */
export const floatClass =
  'z-40 rounded-popover border border-line2 bg-sheet text-label shadow-float outline-none animate-fade'

/** A row in a floating list; needs Headless UI's `data-focus` and `data-selected`. */
export const optionClass =
  'group flex min-h-8 cursor-pointer items-center gap-2.5 rounded-field px-2.5 py-1.25 text-ink select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus:bg-wash data-selected:font-medium forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight]'
