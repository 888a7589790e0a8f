import type { ReactNode } from 'react'
import { composerWords } from '../src/messages.ts'
import { Composer } from '../src/react.ts'

/** The page that a server renders and a browser takes over. */
export function HydratedPage(): ReactNode {
  return (
    <Composer
      defaultValue={'include "stdgates.inc";\nqubit[2] q;\nh q[0];\n'}
      words={composerWords.en}
      language="en"
      name="A circuit"
    />
  )
}
