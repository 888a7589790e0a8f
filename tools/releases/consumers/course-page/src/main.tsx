import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import { createSimulator } from '@qportal/simulator'
import { Button } from '@qportal/ui'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import './app.css'

const simulator = createSimulator()
const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\n'

function CoursePage() {
  const [program, setProgram] = useState(start)
  const isSolved = /\bcx q\[0\], q\[1\];/.test(program)
  return (
    <main className="mx-auto max-w-6xl p-4">
      <h1 className="text-h1">Exercise 1: a Bell pair</h1>
      <p className="my-3">Add one gate, so that both qubits are always measured alike.</p>
      <div className="h-140 overflow-auto border border-line1">
        <Composer
          value={program}
          onChange={setProgram}
          words={composerWords.en}
          language="en"
          name="Your circuit"
          simulator={simulator}
        />
      </div>
      <div className="mt-3 flex items-center gap-3">
        <Button onClick={() => setProgram(start)}>Start again</Button>
        {isSolved && <p role="status">That is a Bell pair.</p>}
      </div>
    </main>
  )
}

createRoot(document.getElementById('root')!).render(<CoursePage />)
