/** Selects controls that can have the focus. */
export const focusable = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
].join()

/**
 * Keeps the focus in a dialog that has one control. Headless UI moves it from the guards before and
 * after a dialog to another control, and leaves it on a guard, which nobody sees, if there is none.
 * A ref for an element around the controls.
 */
export function keepSingleFocus(controls: HTMLElement | null): (() => void) | undefined {
  if (!controls) return undefined
  const document = controls.ownerDocument
  const onFocus = ({ target }: FocusEvent): void => {
    if (!isFocusGuard(controls, target)) return
    queueMicrotask(() => {
      if (isFocusGuard(controls, document.activeElement))
        controls.querySelector<HTMLElement>(focusable)?.focus()
    })
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

function isFocusGuard(controls: HTMLElement, element: EventTarget | null): boolean {
  return (
    element instanceof HTMLElement &&
    element.hasAttribute('data-headlessui-focus-guard') &&
    element.parentElement?.contains(controls) === true
  )
}
