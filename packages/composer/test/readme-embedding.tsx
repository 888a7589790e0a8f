import type { Circuit } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import { useRef, useState } from 'react'
import { CircuitDrawing } from '../src/drawing.ts'
import { composerWords } from '../src/messages.ts'
import { Composer, type ComposerCommands } from '../src/react.ts'

const bell = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n'

/** A drawing alone. The parser is heavier than the drawing: it may run on a server. */
export function JobCircuit({ circuit = compileQasm(bell).circuit }: { circuit?: Circuit | undefined }) {
  return circuit && <CircuitDrawing circuit={circuit} label="A Bell pair" />
}

/** A circuit with code and results to look at. */
export function Example() {
  return <Composer readOnly value={bell} words={composerWords.en} language="en" name="A Bell pair" />
}

/** The page keeps the program and uses commands. */
export function Exercise() {
  const [program, setProgram] = useState(bell)
  const composer = useRef<ComposerCommands>(null)
  return (
    <>
      <button onClick={() => composer.current?.open(bell)}>Start again</button>
      <Composer
        ref={composer}
        value={program}
        onChange={setProgram}
        words={composerWords.en}
        language="en"
        name="Exercise 1"
      />
    </>
  )
}
