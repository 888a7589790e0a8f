import { getI18n } from 'react-i18next'
import { toLanguage } from '../i18n/languages.ts'

/**
 * The page that was rendered at build time (`src/prerender.tsx`), which is shown until the script
 * has rendered its own. `prepare-first-page.ts` prepares it.
 */
function findFirstPage(): HTMLElement | null | undefined {
  return globalThis.document?.getElementById('first-page')
}

/** Returns whether the first page is in the document. It shows by itself that the portal loads. */
export function hasFirstPage(): boolean {
  return Boolean(findFirstPage())
}

declare global {
  /** The request for `config.json` that `prepare-first-page.ts` has sent. */
  var firstConfig: Promise<Response> | undefined
}

/** Answers with the response to the request that was already sent, or else sends one. */
export const fetchFirst: typeof fetch = (input, init) => {
  const sent = globalThis.firstConfig
  if (!sent) return fetch(input, init)
  const aborted = new Promise<never>((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
  })
  return Promise.race([sent.then((response) => response.clone()), aborted])
}

/** Returns the values of a form with those that were typed before the script arrived. */
export function withTypedBefore<Values extends Record<string, string>>(initial: Values): Values {
  const typed = listTypedFields().filter(({ name }) => initial[name] === '')
  return { ...initial, ...Object.fromEntries(typed.map(({ name, value }) => [name, value])) }
}

function listTypedFields(): HTMLInputElement[] {
  return [...(findFirstPage()?.querySelectorAll('input') ?? [])].filter(({ value }) => value !== '')
}

/** Removes the first page as soon as an element shows anything else, before that is painted. */
export function replaceFirstPageBy(root: Element): void {
  // Read now, because the first page is hidden as soon as the other is in the document.
  const starts = new Map(listAnimations(findFirstPage()).map((one) => [one.animationName, one.startTime]))
  const observer = new MutationObserver(() => {
    observer.disconnect()
    replaceFirstPage()
    // Placeholders that appear late would otherwise disappear and appear again.
    for (const animation of listAnimations(root))
      animation.startTime = starts.get(animation.animationName) ?? animation.startTime
  })
  observer.observe(root, { childList: true })
}

function listAnimations(element: Element | null | undefined): CSSAnimation[] {
  const animations = element?.getAnimations({ subtree: true }) ?? []
  return animations.filter((animation) => animation instanceof CSSAnimation)
}

/**
 * Removes the first page, now that its successor is in the document. Takes over what was typed and
 * moves the focus to the same element there, and presses what was pressed too early.
 */
export function replaceFirstPage(): void {
  const first = findFirstPage()
  if (!first) return
  const { activeElement } = document
  const focused = activeElement && first.contains(activeElement) ? findSuccessor(activeElement) : undefined
  const pressed = first.querySelector('[data-pressed]')
  const language = first.querySelector<HTMLElement>('[data-first-page]')?.lang
  const typed = listTypedFields().map((field) => ({ field: findSuccessor(field), value: field.value }))
  first.remove()
  focused?.focus({ preventScroll: true })
  // After this commit, because typing and pressing render again.
  queueMicrotask(() => {
    for (const { field, value } of typed) typeInto(field, value)
    if (pressed) pressSame(pressed)
    if (language !== undefined) keepLanguage(language)
  })
}

/** Keeps a language that was chosen after the translations had been started in another. */
function keepLanguage(language: string) {
  const translations = getI18n()
  if (toLanguage(translations.resolvedLanguage) !== language) void translations.changeLanguage(language)
}

/** Presses the same element, also one that appears later. Other input cancels it. */
function pressSame(pressed: Element): void {
  const observer = new MutationObserver(pressIfShown)
  const cancel = () => observer.disconnect()
  for (const input of ['pointerdown', 'keydown']) addEventListener(input, cancel, { once: true })
  observer.observe(document.body, { childList: true, subtree: true })
  pressIfShown()

  function pressIfShown() {
    const element = findSuccessor(pressed)
    if (!element) return
    cancel()
    element.click()
  }
}

/** Types what was typed after its form had been rendered, and before it was in the document. */
function typeInto(field: HTMLElement | undefined, value: string) {
  if (!(field instanceof HTMLInputElement) || field.value === value) return
  // React notices a value that the browser's own setter has set.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Finds the successor of a field, link or button. */
function findSuccessor(element: Element): HTMLElement | undefined {
  const candidates = document.querySelectorAll<HTMLElement>(`#root ${element.tagName}`)
  return [...candidates].find((other) => isSame(element, other))
}

function isSame(element: Element, other: Element): boolean {
  for (const attribute of ['name', 'href']) {
    const value = element.getAttribute(attribute)
    if (value !== null) return other.getAttribute(attribute) === value
  }
  const label = element.getAttribute('aria-label')
  // The label of the account starts with the user's name, which the first page does not know.
  if (label !== null) return other.getAttribute('aria-label')?.endsWith(label) ?? false
  return other.textContent === element.textContent
}
