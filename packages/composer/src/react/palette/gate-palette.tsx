import { displayKinds, gateTable } from '@qportal/circuit'
import { Button, IconButton, isComposing, MinusIcon, PlusIcon, SearchIcon, TextField } from '@qportal/ui'
import { memo, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { addRegister, addWire, groupItems, removeWire } from '../../commands/change-items.ts'
import type { Tool } from '../../commands/tool.ts'
import type { ComposerWord } from '../../messages/composer-words.ts'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { lazyModule, lazyPart } from '../context/lazy-part.tsx'
import { refusalText } from '../context/list-problems.ts'
import { scheduleTask } from '../context/schedule-task.ts'
import { toolName } from '../drawing/tool-name.ts'
import { usePreventScroll } from '../gestures/long-press.ts'
import type { Drag } from '../gestures/use-drag.ts'
import { GateTile } from './gate-tile.tsx'
import { GroupDialog } from './group-dialog.tsx'
import { useToolbarKeys } from './use-toolbar-keys.ts'

// The texts of all gates are heavier than the palette: they are loaded for the first search.
const loadResults = lazyModule(() => import('./gate-results.tsx'))
const loadExplain = lazyModule(() => import('../../gate-search/explain-tool.ts'))
const MatrixDialog = lazyPart(async () => (await import('./matrix-dialog.tsx')).MatrixDialog)
const ArithmeticDialog = lazyPart(async () => (await import('./arithmetic-dialog.tsx')).ArithmeticDialog)
const GateResults = lazyPart(async () => (await import('./gate-results.tsx')).GateResults)

function gate(name: string): Tool {
  return { kind: 'gate', gate: name }
}

function isGate(name: string) {
  return (tool: Tool): boolean => tool.kind === 'gate' && tool.gate === name
}

const groups: readonly { readonly word: ComposerWord; readonly tools: readonly Tool[] }[] = [
  { word: 'palette.basic', tools: ['h', 'x', 'y', 'z', 'sx'].map(gate) },
  { word: 'palette.phase', tools: ['s', 'sdg', 't', 'tdg', 'p'].map(gate) },
  {
    word: 'palette.rotation',
    tools: ['rx', 'ry', 'rz', gateTable.some(({ name }) => name === 'U') ? 'U' : 'u3'].map(gate),
  },
  {
    word: 'palette.multi',
    tools: ['cx', 'cz', 'swap', 'ccx', 'rzz', 'rxx', 'cp', 'crx', 'ecr', 'cswap'].map(gate),
  },
  {
    word: 'palette.measure',
    tools: [{ kind: 'measure' }, { kind: 'reset' }, { kind: 'barrier' }, { kind: 'if' }, { kind: 'spacer' }],
  },
  {
    word: 'palette.displays',
    tools: displayKinds.map((display) => ({ kind: 'display', display })),
  },
  {
    word: 'palette.modifiers',
    tools: [
      { kind: 'control', state: 1 },
      { kind: 'control', state: 0 },
      { kind: 'dagger' },
      { kind: 'power' },
    ],
  },
]

/** All other gates of the gate table. */
const moreGates = gateTable
  .filter(({ name, qubits }) => qubits > 0 && !groups.some(({ tools }) => tools.some(isGate(name))))
  .map(({ name }) => gate(name))

/** Buttons that define a custom gate. */
const definers = [
  {
    kind: 'matrix',
    shape: 'M5 2H2v12h3M11 2h3v12h-3M6 6h.5M10 6h.5M6 10h.5M10 10h.5',
    label: 'palette.matrix',
    hint: 'palette.matrixHint',
  },
  {
    kind: 'arithmetic',
    shape: 'M2 5h6M5 2v6M10 8h4M10 11h4M2 14L13 2',
    label: 'palette.arithmetic',
    hint: 'palette.arithmeticHint',
  },
] as const

const constantAngles = ['pi', 'pi/2', 'pi/4']

interface GatePaletteProps {
  drag: Drag
  /** Called after a gate was grouped, or chosen by key; moves the focus to the active cell. */
  onDone?: () => void
}

/** The tools to choose by pressing, then pressing a cell, or to drag to a cell. */
export const GatePalette = memo(function GatePalette({ drag, onDone }: GatePaletteProps) {
  const { editor, say, language, announce } = useComposer()
  // Joined to strings, so that the palette renders only when one of them changes.
  const ownNames = useEditorPart(({ shown }) =>
    shown.circuit.gateDefinitions.map((definition) => definition.name).join(' '),
  )
  const parameters = useEditorPart(({ shown }) => shown.circuit.parameters.join(' '))
  const canGroup = useEditorPart(({ chosen }) => chosen.length > 1)
  const [isGrouping, setIsGrouping] = useState(false)
  const [defining, setDefining] = useState<'matrix' | 'arithmetic'>()
  const [showsMore, setShowsMore] = useState(false)
  const [query, setQuery] = useState('')
  const area = useRef<HTMLDivElement>(null)
  const toolbar = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const results = useRef<HTMLDivElement>(null)
  usePreventScroll(area, () => drag.state() !== undefined)
  const toolbarKeys = useToolbarKeys(toolbar)
  const isSearching = query.trim() !== ''
  // Tooltips are needed only where somebody points.
  const [explain, setExplain] = useState<(tool: Tool) => string | undefined>()
  const loadTooltips = () => {
    if (explain) return
    void loadExplain().then((module) => {
      if (module) setExplain(() => (tool: Tool) => module.explainTool(tool, language))
    })
  }
  const own = editor
    .state()
    .shown.circuit.gateDefinitions.filter(({ name }) => ownNames.split(' ').includes(name))
  const angles: readonly Tool[] = [
    ...[...constantAngles, ...parameters.split(' ').filter(Boolean)].map(
      (angle) => ({ kind: 'angle', angle }) as const,
    ),
    { kind: 'angle' },
  ]
  const change = (command: Parameters<typeof editor.run>[0], word: ComposerWord) => {
    if (editor.run(command)) announce(say(word))
  }
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
  const allTools = (
    // On a phone the tiles of all groups form one block, so that most are visible.
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={say('palette.label')}
      onPointerEnter={loadTooltips}
      onFocusCapture={loadTooltips}
      {...toolbarKeys}
      className="grid gap-3.5 box-phone:grid-cols-[repeat(auto-fill,2.75rem)] box-phone:justify-between box-phone:gap-0 box-phone:*:col-span-full"
    >
      {groups.map(({ word, tools }) => (
        <Group key={word} label={say(word)}>
          {tools.map((tool) => (
            <GateTile
              key={toolName(tool, say)}
              tool={tool}
              drag={drag}
              onDone={onDone}
              explanation={explain?.(tool)}
            />
          ))}
        </Group>
      ))}
      <Group label={say('palette.angles')}>
        {angles.map((tool) => (
          <GateTile
            key={toolName(tool, say)}
            tool={tool}
            drag={drag}
            onDone={onDone}
            explanation={explain?.(tool)}
          />
        ))}
      </Group>
      <div className="box-phone:contents">
        <Button
          size="small"
          variant="quiet"
          aria-expanded={showsMore}
          className="-ms-2 box-phone:col-span-full box-phone:justify-self-start"
          onClick={() => setShowsMore(!showsMore)}
        >
          {say(showsMore ? 'palette.fewer' : 'palette.more')}
        </Button>
        {showsMore && (
          <Group label={say('palette.more')} isLabelHidden>
            {moreGates.map((tool) => (
              <GateTile
                key={toolName(tool, say)}
                tool={tool}
                drag={drag}
                onDone={onDone}
                explanation={explain?.(tool)}
              />
            ))}
          </Group>
        )}
      </div>
      <Group label={say('palette.custom')}>
        {own.map((definition) => (
          <GateTile
            key={definition.name}
            tool={gate(definition.name)}
            definition={definition}
            drag={drag}
            onDone={onDone}
            explanation={say('palette.ownHint')}
          />
        ))}
        <span className="grid size-9 place-items-center box-phone:size-11">
          <button
            type="button"
            aria-label={say('palette.group')}
            title={say('palette.groupHint')}
            disabled={!canGroup}
            onClick={() => setIsGrouping(true)}
            className="grid size-7 place-items-center rounded-gate border border-dashed border-line3 text-ink3 disabled:opacity-55"
          >
            <PlusIcon size={14} />
          </button>
        </span>
        {definers.map(({ kind, shape, label, hint }) => (
          <span key={kind} className="grid size-9 place-items-center box-phone:size-11">
            <button
              type="button"
              aria-label={say(label)}
              title={say(hint)}
              onClick={() => setDefining(kind)}
              className="grid size-7 place-items-center rounded-gate border border-dashed border-line3 text-ink3 box-phone:size-9"
            >
              <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true">
                <path d={shape} stroke="currentColor" strokeWidth={1.3} fill="none" strokeLinecap="round" />
              </svg>
            </button>
          </span>
        ))}
      </Group>
      <div className="flex items-center justify-between gap-2">
        <span className="text-caption leading-4 text-ink3">{say('palette.wires')}</span>
        <span className="flex items-center font-mono text-caption">
          <IconButton
            size="small"
            className="box-phone:pointer-coarse:size-11"
            label={say('palette.removeQubit')}
            title={say('palette.removeQubitHint')}
            icon={<MinusIcon size={16} />}
            onClick={() => change((qasm) => removeWire(qasm, 'qubit'), 'said.qubitRemoved')}
          />
          <span aria-hidden="true">q</span>
          <IconButton
            size="small"
            className="box-phone:pointer-coarse:size-11"
            label={say('palette.addQubit')}
            title={say('palette.addQubitHint')}
            icon={<PlusIcon size={16} />}
            onClick={() => change((qasm) => addWire(qasm, 'qubit'), 'said.qubitAdded')}
          />
          <IconButton
            size="small"
            className="box-phone:pointer-coarse:size-11"
            label={say('palette.removeBit')}
            title={say('palette.removeBitHint')}
            icon={<MinusIcon size={16} />}
            onClick={() => change((qasm) => removeWire(qasm, 'bit'), 'said.bitRemoved')}
          />
          <span aria-hidden="true">c</span>
          <IconButton
            size="small"
            className="box-phone:pointer-coarse:size-11"
            label={say('palette.addBit')}
            title={say('palette.addBitHint')}
            icon={<PlusIcon size={16} />}
            onClick={() => change((qasm) => addWire(qasm, 'bit'), 'said.bitAdded')}
          />
        </span>
      </div>
      <Button
        size="small"
        variant="quiet"
        className="-ms-2 justify-self-start"
        title={say('palette.addRegisterHint')}
        onClick={() => change((qasm) => addRegister(qasm, 'qubit'), 'said.registerAdded')}
      >
        {say('palette.addRegister')}
      </Button>
    </div>
  )
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
        allTools
      )}
      {defining && (
        <Suspense>
          {defining === 'matrix' ? (
            <MatrixDialog onClose={() => setDefining(undefined)} />
          ) : (
            <ArithmeticDialog onClose={() => setDefining(undefined)} />
          )}
        </Suspense>
      )}
      <GroupDialog
        open={isGrouping}
        onClose={() => setIsGrouping(false)}
        onGroup={(name) => {
          if (!editor.run((qasm) => groupItems(qasm, editor.state().chosen, name)))
            return refusalText(editor.state().refusal, say, language)
          setIsGrouping(false)
          announce(say('said.changed', { gate: name }))
          // After the dialog has returned the focus to its button, which is about to be disabled.
          if (onDone) scheduleTask(onDone)
          return undefined
        }}
      />
    </div>
  )
})

function Group({
  label,
  isLabelHidden = false,
  children,
}: {
  label: string
  isLabelHidden?: boolean
  children: React.ReactNode
}) {
  return (
    <div role="group" aria-label={label} className="box-phone:contents">
      {!isLabelHidden && <p className="mb-1.25 text-caption leading-4 text-ink3 box-phone:hidden">{label}</p>}
      <div className="-mx-1 grid grid-cols-5 gap-y-1 box-phone:contents">{children}</div>
    </div>
  )
}
