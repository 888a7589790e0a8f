// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { describeContent } from './describe-content.ts'

/** An editor's content in a shadow root, and its description beside the editor. */
function editorWithDescription() {
  const host = document.createElement('div')
  const content = document.createElement('div')
  const description = document.createElement('p')
  description.textContent = 'The program needs a measurement.'
  document.body.append(host, description)
  host.attachShadow({ mode: 'open' }).append(content)
  return { content, description }
}

function copyIn(content: HTMLElement) {
  const id = content.getAttribute('aria-describedby')
  return id === null ? undefined : (content.getRootNode() as ShadowRoot).getElementById(id)?.textContent
}

it('describes the content by a copy where no element can be referenced', async () => {
  const { content, description } = editorWithDescription()
  expect('ariaDescribedByElements' in content).toBe(false)
  const end = describeContent(content, description)
  expect(copyIn(content)).toBe('The program needs a measurement.')
  description.textContent = 'Line 3 is not complete.'
  await new Promise((resolve) => setTimeout(resolve))
  expect(copyIn(content)).toBe('Line 3 is not complete.')
  end()
  expect(copyIn(content)).toBeUndefined()
  expect(content.getRootNode().textContent).toBe('')
})

it('references the element itself where the browser can', () => {
  const { content, description } = editorWithDescription()
  Object.assign(content, { ariaDescribedByElements: null })
  const end = describeContent(content, description)
  expect(content.ariaDescribedByElements).toEqual([description])
  expect(copyIn(content)).toBeUndefined()
  end()
  expect(content.ariaDescribedByElements).toBeNull()
})
