import { CircuitDrawing } from '@qportal/composer/drawing'
import { compileQasm } from '@qportal/openqasm'
import { Button, TextField } from '@qportal/ui'
import { RunningCircuit } from './running-circuit.jsx'

const { circuit } = compileQasm('include "stdgates.inc"; qubit[2] q; h q[0]; cx q[0], q[1];')

export default function Page() {
  return (
    <main>
      <TextField label="Job name" />
      <Button>Submit</Button>
      <CircuitDrawing circuit={circuit} label="A Bell pair" />
      <RunningCircuit />
    </main>
  )
}
