import type { ReactNode } from 'react'

/** Shows several states of a component below each other in one story. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className="flex flex-col items-start gap-5">{children}</div>
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** A column as wide as a form. */
export function Narrow({ children }: { children: ReactNode }) {
  return <div className="grid max-w-100 gap-4.5">{children}</div>
}
