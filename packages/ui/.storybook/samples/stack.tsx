import type { ReactNode } from 'react'

/** Puts several states of a component under each other in one story. */
export const Stack = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col items-start gap-5">{children}</div>
)

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** A column of the width of a form. */
export const Narrow = ({ children }: { children: ReactNode }) => (
  <div className="grid max-w-100 gap-4.5">{children}</div>
)
