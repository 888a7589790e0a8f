import { runCircuit } from './run-circuit.js'

document.title = await runCircuit()
