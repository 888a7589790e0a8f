/** Classes of a floating panel: border line2, radius 10, and the only shadow of the design. */
export const floatClass =
  'z-40 rounded-popover border border-line2 bg-sheet text-label shadow-float outline-none animate-fade'

/** Classes of an option in a floating list. Uses Headless UI's `data-focus` and `data-selected`. */
export const optionClass =
  'group flex min-h-8 cursor-pointer items-center gap-2.5 rounded-field px-2.5 py-1.25 text-ink select-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focus:bg-wash data-selected:font-medium forced-colors:data-focus:outline-2 forced-colors:data-focus:-outline-offset-2 forced-colors:data-focus:outline-[Highlight]'
