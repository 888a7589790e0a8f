/**
 * The page of `bench/composer.ts`: a composer, edits and scrolls, each measured in milliseconds.
 */
import { openComposer } from '@qportal/composer'
import { composerWords } from '@qportal/composer/messages'
import { Composer, type ComposerCommands, type ExportForm, type PictureForm } from '@qportal/composer/react'
import { createSimulator } from '@qportal/simulator'
import { createRoot, type Root } from 'react-dom/client'
import './composer-page.css'

// Runs small circuits on the main thread, because a page without a server has no workers.
const simulator = createSimulator()
const host = document.body.appendChild(document.createElement('div'))
let root: Root | undefined
let commands: ComposerCommands | null = null

function nextFrame() {
  return new Promise<number>((resolve) => requestAnimationFrame(resolve))
}

async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await nextFrame()
}

function grid() {
  return host.querySelector<HTMLElement>('[role="grid"]')
}
function cell() {
  return host.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')!
}

/** Returns the milliseconds until a program is drawn. */
async function open(program: string, hasResults: boolean): Promise<number> {
  root?.unmount()
  const start = performance.now()
  root = createRoot(host)
  root.render(
    <Composer
      ref={(given) => {
        commands = given
      }}
      defaultValue={program}
      words={composerWords.en}
      language="en"
      name={null}
      simulator={hasResults ? { run: (circuit, request) => simulator.run(circuit, request) } : undefined}
    />,
  )
  await until(() => grid() !== null)
  await nextFrame()
  return performance.now() - start
}

/** Returns the milliseconds from each key press to the frame that shows its drawing and results. */
async function edit(edits: number): Promise<number[]> {
  const times: number[] = []
  const results = host.querySelector('[aria-label="Results"]')!
  cell().focus()
  for (let i = 0; i < edits; i++) {
    let isDrawn = false
    const watcher = new MutationObserver(() => {
      isDrawn = true
    })
    watcher.observe(results, { subtree: true, childList: true, characterData: true, attributes: true })
    const start = performance.now()
    cell().dispatchEvent(new KeyboardEvent('keydown', { key: i % 2 ? 't' : 'h', bubbles: true }))
    await until(() => isDrawn)
    await nextFrame()
    times.push(performance.now() - start)
    watcher.disconnect()
  }
  return times
}

/** Places a gate at the active cell, and returns the milliseconds until the page is idle. */
async function place(): Promise<number> {
  const start = performance.now()
  cell().focus()
  cell().dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true }))
  await nextFrame()
  await new Promise((resolve) => requestIdleCallback(resolve))
  return performance.now() - start
}

/** Saves a file, and returns its size in bytes. */
async function save(form: ExportForm | PictureForm): Promise<number> {
  let size = 0
  const createUrl = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (content: Blob) => {
    size = content.size
    return createUrl(content)
  }
  commands!.save(form)
  await until(() => size > 0)
  URL.createObjectURL = createUrl
  return size
}

/** Returns the intervals between frames during a scroll to the right. */
async function scroll(view: Element, frames: number): Promise<number[]> {
  const times: number[] = []
  let last = await nextFrame()
  for (let i = 0; i < frames; i++) {
    view.scrollLeft += 60
    const now = await nextFrame()
    times.push(now - last)
    last = now
  }
  return times
}

/** Scrolls over an empty area of the same width, as a reference. */
async function scrollNothing(frames: number): Promise<number[]> {
  const view = document.body.appendChild(document.createElement('div'))
  const content = view.appendChild(document.createElement('div'))
  Object.assign(view.style, { overflow: 'auto', width: '700px', height: '400px' })
  Object.assign(content.style, { width: '60000px', height: '4800px' })
  const times = await scroll(view, frames)
  view.remove()
  return times
}

/** Returns the milliseconds to parse a program without drawing it. */
function read(program: string): number {
  const start = performance.now()
  openComposer(program)
  return performance.now() - start
}

let longTasks = 0

/** Counts the browser's long tasks, those of more than 50 ms. */
function watchLongTasks(): void {
  cell().focus()
  new PerformanceObserver((list) => (longTasks += list.getEntries().length)).observe({ type: 'longtask' })
}

Object.assign(globalThis, {
  bench: {
    open,
    edit,
    read,
    place,
    save,
    scrollNothing,
    scroll: (frames: number) => scroll(grid()!.parentElement!.parentElement!.parentElement!, frames),
    watchLongTasks,
    longTasks: () => longTasks,
    nodes: () => grid()!.querySelectorAll('*').length,
  },
})
