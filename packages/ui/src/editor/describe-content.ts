/**
 * Describes the editor's content by an element outside its shadow root. Ids do not cross the
 * boundary of a shadow root, so the element itself is used. Browsers without element references
 * (Firefox before 136) get a hidden copy inside, which follows the element's text.
 *
 * @returns a function that ends the description
 */
export function describeContent(content: HTMLElement, description: HTMLElement | null): () => void {
  if (description === null) return () => undefined
  return 'ariaDescribedByElements' in content
    ? describeByElement(content, description)
    : describeByCopy(content, description)
}

function describeByElement(content: HTMLElement, description: HTMLElement): () => void {
  content.ariaDescribedByElements = [description]
  return () => {
    content.ariaDescribedByElements = null
  }
}

function describeByCopy(content: HTMLElement, description: HTMLElement): () => void {
  const copy = content.ownerDocument.createElement('span')
  copy.id = 'description'
  copy.hidden = true
  const follow = (): void => {
    copy.textContent = description.textContent
  }
  follow()
  const observer = new MutationObserver(follow)
  observer.observe(description, { characterData: true, childList: true, subtree: true })
  content.getRootNode().appendChild(copy)
  content.setAttribute('aria-describedby', copy.id)
  return () => {
    observer.disconnect()
    copy.remove()
    content.removeAttribute('aria-describedby')
  }
}
