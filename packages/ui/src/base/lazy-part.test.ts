// @vitest-environment jsdom
import { act, createElement, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

function Loaded() {
  return 'The part'
}

/** A part that loads only with a connection, and how often its code was requested. */
function createPart() {
  const connection = { isOnline: true }
  const load = vi.fn(() =>
    connection.isOnline ? Promise.resolve(Loaded) : Promise.reject(new TypeError('Failed to fetch')),
  )
  return { Part: lazyPart(load, ({ error }) => (error as Error).message), load, connection }
}

function createPage() {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => {
    act(() => root.unmount())
    Reflect.deleteProperty(globalThis, 'IS_REACT_ACT_ENVIRONMENT')
  })
  return {
    element,
    show: (Part: () => ReturnType<typeof createElement> | string) =>
      act(async () => root.render(createElement(Suspense, { fallback: 'Loading' }, createElement(Part)))),
  }
}

it('loads a part once', async () => {
  const { Part, load } = createPart()
  const { element, show } = createPage()
  await Part.preload()
  await show(() => createElement(Part))
  expect(element.textContent).toBe('The part')
  await show(() => createElement(Part))
  expect(load).toHaveBeenCalledOnce()
})

it('loads a part that failed when the connection is back', async () => {
  const { Part, load, connection } = createPart()
  const { element, show } = createPage()
  connection.isOnline = false
  await show(() => createElement(Part))
  expect(element.textContent).toBe('Failed to fetch')
  await act(async () => dispatchEvent(new Event('online')))
  expect(element.textContent).toBe('Failed to fetch')
  connection.isOnline = true
  await act(async () => dispatchEvent(new Event('online')))
  expect(element.textContent).toBe('The part')
  expect(load).toHaveBeenCalledTimes(3)
})

it('loads a part that failed when it is mounted again, or was only preloaded', async () => {
  const { Part, connection } = createPart()
  const { element, show } = createPage()
  connection.isOnline = false
  await Part.preload()
  await show(() => createElement(Part))
  expect(element.textContent).toBe('Failed to fetch')
  await show(() => 'Another page')
  connection.isOnline = true
  await show(() => createElement(Part))
  expect(element.textContent).toBe('The part')
})
