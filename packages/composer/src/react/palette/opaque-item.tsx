import type { QasmDocument } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import { Button } from '@qportal/ui'
import { textRangeOf } from '../../document/composer-document.ts'
import type { LaidItem } from '../../layout/circuit-layout.ts'
import { opaqueText } from '../../layout/opaque-item.ts'
import { useComposer } from '../context/composer-context.ts'
import { withCode } from '../context/with-code.tsx'
import { useItemActions } from '../gestures/use-item-actions.ts'
import { LiftButton } from './lift-button.tsx'

interface UnreadItemProps {
  item: LaidItem
  qasm: QasmDocument
  onDone: () => void
}

/** An opaque statement: its text, the problems that prevent running it, and a link to its line. */
export function OpaqueItem({ item, qasm, onDone }: UnreadItemProps) {
  const { editor, say, language } = useComposer()
  const { remove } = useItemActions([item.id], item, onDone)
  const range = textRangeOf(qasm, item.id) ?? { from: 0, to: 0 }
  const reasons = qasm.problems
    .filter(({ severity, offset }) => severity === 'error' && range.from <= offset && offset <= range.to)
    .map((problem) => describeProblem(problem, language))
  return (
    <>
      <p className="text-label">{say('viewer.unread')}</p>
      <code translate="no" className="text-caption wrap-anywhere">
        {opaqueText(item)}
      </code>
      {[...new Set(reasons)].slice(0, maxReasons).map((reason) => (
        <p key={reason} className="text-caption text-danger">
          {withCode(reason)}
        </p>
      ))}
      <p className="text-caption text-ink2">{say('viewer.unreadHint')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => editor.set({ goTo: { offset: range.from } })}>
          {say('viewer.goToText')}
        </Button>
        <LiftButton ids={[item.id]} first={item} onDone={onDone} />
        <Button size="small" onClick={remove}>
          {say('viewer.remove')}
        </Button>
      </div>
    </>
  )
}

/** All problems are listed below the circuit and marked in the text. */
const maxReasons = 3
