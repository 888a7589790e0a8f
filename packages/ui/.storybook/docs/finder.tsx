import { useState, type ReactNode } from 'react'
import { CopyButton, TextField } from '../../src/index.ts'
import { say } from '../say.ts'

/** A thing to find by its name and to copy as code. */
export interface Findable {
  readonly name: string
  /** The code that its button copies. */
  readonly code: string
  readonly look: ReactNode
  readonly note?: string
}

/** A search field above everything that fits what is typed, each with a button to copy its code. */
export function Finder({ label, all }: { label: string; all: readonly Findable[] }) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase()
  const shown = all.filter(({ name, code, note = '' }) =>
    `${name} ${code} ${note}`.toLowerCase().includes(wanted),
  )
  return (
    <div className="max-w-240">
      <TextField
        className="mb-6 max-w-80"
        type="search"
        label={label}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        hint={say(`${shown.length} of ${all.length}`, `${all.length}件中${shown.length}件`)}
      />
      <ul
        aria-label={say('Found', '検索結果')}
        className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6"
      >
        {shown.map(({ name, code, look, note }) => (
          <li key={code} className="flex min-h-12 items-center gap-3 border-b border-line1 py-1.5">
            <span className="flex w-8 flex-none justify-center">{look}</span>
            <span className="min-w-0 flex-1">
              <code className="block !text-caption break-words">{name}</code>
              {note !== undefined && <span className="text-caption text-ink3">{note}</span>}
            </span>
            <CopyButton
              text={code}
              words={{
                copy: say(`Copy ${code}`, `${code}をコピー`),
                copied: say('Copied', 'コピーしました'),
                failed: say('Not copied', 'コピーできませんでした'),
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
