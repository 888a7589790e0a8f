import { isComposing, SearchIcon, TextField } from '@qportal/ui'
import { memo, Suspense, useRef, type KeyboardEvent } from 'react'
import { useComposer } from '../context/composer-context.ts'
import { lazyModule, lazyPart } from '../context/lazy-part.tsx'
import { usePreventScroll } from '../gestures/long-press.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { GateToolbar } from './gate-toolbar.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useGatePalette } from './use-gate-palette.ts'

// The texts of all gates are heavier than the palette: they are loaded for the first search.
const loadResults = lazyModule(() => import('./gate-results.tsx'))
const MatrixDialog = lazyPart(async () => (await import('./matrix-dialog.tsx')).MatrixDialog)
const ArithmeticDialog = lazyPart(async () => (await import('./arithmetic-dialog.tsx')).ArithmeticDialog)
const GateResults = lazyPart(async () => (await import('./gate-results.tsx')).GateResults)

interface GatePaletteProps {
  drag: Drag
  /** Called after a gate was grouped, or chosen by key; moves the focus to the active cell. */
  onDone?: () => void
}

/** The tools to choose by pressing, then pressing a cell, or to drag to a cell. */
export const GatePalette = memo(function GatePalette({ drag, onDone }: GatePaletteProps) {
  const { say } = useComposer()
  const palette = useGatePalette(onDone)
  const { query, setQuery, isSearching, dialog } = palette
  const closeDialog = () => palette.setDialog(undefined)
  const area = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  usePreventScroll(area, () => drag.state() !== undefined)
  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    // An input method uses these keys for its own list.
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'Escape' && query !== '') setQuery('')
    else if (event.key === 'ArrowDown' && isSearching)
      results.current?.querySelector<HTMLElement>('button, summary')?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={area} className="grid grid-cols-1 gap-3.5 box-phone:gap-1.5">
      <TextField
        ref={field}
        type="search"
        size="dense"
        labelHidden
        label={say('palette.find')}
        placeholder={say('palette.find')}
        icon={<SearchIcon size={16} />}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onFocus={() => void loadResults()}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      {isSearching ? (
        <div ref={results}>
          <Suspense>
            <GateResults query={query} drag={drag} onDone={onDone} onLeave={() => field.current?.focus()} />
          </Suspense>
        </div>
      ) : (
        <GateToolbar palette={palette} drag={drag} onDone={onDone} />
      )}
      <Suspense>
        {dialog === 'matrix' && <MatrixDialog onClose={closeDialog} />}
        {dialog === 'arithmetic' && <ArithmeticDialog onClose={closeDialog} />}
      </Suspense>
      <GroupDialog open={dialog === 'group'} onClose={closeDialog} onGroup={palette.group} />
    </div>
  )
})
