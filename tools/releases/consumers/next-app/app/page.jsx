import { Button, TextField } from '@qportal/ui'
import { RunningCircuit } from './running-circuit.jsx'

export default function Page() {
  return (
    <main>
      <TextField label="Job name" />
      <Button>Submit</Button>
      <RunningCircuit />
    </main>
  )
}
