/**
 * Keeps the focus in a dialog that has one control. Headless UI moves it from the guards before and
 * after a dialog to another control, and leaves it on a guard, which nobody sees, if there is none.
 * A ref for an element around the dialog.
 */
export function keepSingleFocus(dialog: HTMLElement | null): (() => void) | undefined {
  if (!dialog) return undefined
  const document = dialog.ownerDocument
  const onFocus = ({ target, relatedTarget }: FocusEvent): void => {
    if (!isGuard(target) || !(relatedTarget instanceof HTMLElement) || !dialog.contains(relatedTarget)) return
    queueMicrotask(() => {
      if (isGuard(document.activeElement)) relatedTarget.focus()
    })
  }
  document.addEventListener('focusin', onFocus)
  return () => document.removeEventListener('focusin', onFocus)
}

function isGuard(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && element.hasAttribute('data-headlessui-focus-guard')
}
