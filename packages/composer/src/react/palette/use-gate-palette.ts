import { useState } from 'react'
import { groupItems } from '../../commands/change-items.ts'
import type { Tool } from '../../commands/tool.ts'
import { useComposer } from '../context/composer-context.ts'
import { lazyModule } from '../context/lazy-part.tsx'
import { refusalText } from '../context/list-problems.ts'
import { scheduleTask } from '../context/schedule-task.ts'

// The texts of all gates are heavier than the palette.
const loadExplain = lazyModule(() => import('../../gate-search/explain-tool.ts'))

/** A dialog that defines a custom gate. */
export type GateDialog = 'group' | 'matrix' | 'arithmetic'

export type GatePaletteState = ReturnType<typeof useGatePalette>

/**
 * What the palette shows: the results of a search, further gates, explanations, a dialog.
 *
 * @param onDone moves the focus to the active cell
 */
export function useGatePalette(onDone: (() => void) | undefined) {
  const { editor, say, language, announce } = useComposer()
  const [query, setQuery] = useState('')
  const [showsMore, setShowsMore] = useState(false)
  const [dialog, setDialog] = useState<GateDialog>()
  const [explain, setExplain] = useState<(tool: Tool) => string | undefined>()
  return {
    query,
    setQuery,
    isSearching: query.trim() !== '',
    showsMore,
    toggleMore: () => setShowsMore(!showsMore),
    explain,
    /** Loads the tooltips, which are needed only where somebody points. */
    loadExplanations: (): void => {
      if (explain) return
      void loadExplain().then((module) => {
        if (module) setExplain(() => (tool: Tool) => module.explainTool(tool, language))
      })
    },
    dialog,
    setDialog,
    /** Groups the selected gates to a custom gate; returns the text of a refusal. */
    group: (name: string): string | undefined => {
      if (!editor.run((qasm) => groupItems(qasm, editor.state().chosen, name)))
        return refusalText(editor.state().refusal, say, language)
      setDialog(undefined)
      announce(say('said.changed', { gate: name }))
      // After the dialog has returned the focus to its button, which is about to be disabled.
      if (onDone) scheduleTask(onDone)
      return undefined
    },
  }
}
