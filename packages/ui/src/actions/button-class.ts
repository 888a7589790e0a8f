import { cx } from '../base/cx.ts'

/** Emphasis of a button. Use one `primary` button per screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
/** Height of a button. */
export type ButtonSize = 'small' | 'normal' | 'large'

// In forced colours the browser puts a background behind text, which would hide these labels.
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

/** The look of a button, also of links that look like one. */
export interface ButtonLook {
  /** Emphasis. Use one `primary` button per view. */
  variant?: ButtonVariant | undefined
  /** Height: small 28 px, normal 34 px, large 42 px. */
  size?: ButtonSize | undefined
  /** Fills the width of its container. */
  wide?: boolean | undefined
}

/**
 * Returns the classes of a button for an element of your own.
 * Heights in CSS pixels: 34; 28 in tables; 42 in public forms; 44 on touch screens.
 */
export function buttonClass({ variant = 'secondary', size = 'normal', wide = false }: ButtonLook): string {
  return cx(
    'relative inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap no-underline transition-colors hover:no-underline print:hidden',
    'disabled:opacity-55 aria-busy:cursor-progress aria-disabled:not-aria-busy:opacity-55',
    size !== 'small' && 'pointer-coarse:min-h-[44px]',
    variants[variant],
    sizes[size],
    // Large text on a phone may need a second line.
    wide && `w-full !h-auto py-1 !whitespace-normal ${minHeights[size]}`,
  )
}
