import { cx } from '../base/cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'normal' | 'large'

// With forced colours the system lays a plate of the page's colour behind every text, and these labels have that colour.
const onFill = 'forced-color-adjust-none'

const variants: Record<ButtonVariant, string> = {
  primary: `border-accent bg-accent text-on-accent live:hover:border-accent-hi live:hover:bg-accent-hi live:active:brightness-90 ${onFill}`,
  secondary: 'border-line2 bg-sheet text-ink live:hover:border-line3 live:active:bg-wash',
  quiet:
    'border-transparent bg-transparent text-ink2 live:hover:bg-wash live:hover:text-ink live:active:bg-line1',
  danger: `border-danger bg-danger text-page live:hover:brightness-95 live:active:brightness-90 ${onFill}`,
}

const sizes: Record<ButtonSize, string> = {
  small: 'h-7 px-2.5 text-caption',
  normal: 'h-8.5 px-3.5 text-label',
  large: 'h-10.5 px-3.5 text-body',
}

const minHeights: Record<ButtonSize, string> = {
  small: 'min-h-7',
  normal: 'min-h-8.5',
  large: 'min-h-10.5',
}

export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

/** The look of a button for an element of your own: 34 px high, 28 in tables, 42 in public forms, 44 on touch. */
export function buttonClass({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline transition-colors hover:no-underline print:hidden',
    'disabled:opacity-55 aria-busy:cursor-progress aria-disabled:not-aria-busy:opacity-55',
    size !== 'small' && 'pointer-coarse:min-h-[44px]',
    variants[variant],
    sizes[size],
    // Alone in its row it may take a second line, as large text on a phone needs.
    wide && `w-full !h-auto py-1 !whitespace-normal ${minHeights[size]}`,
  )
}
