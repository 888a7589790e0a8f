// Parses and simulates a program, in the oldest promised Node, too.
import assert from 'node:assert/strict'
import { createApiClient } from '@qportal/api-client'
import { cookieTokenStore } from '@qportal/auth-core'
import { circuitStatistics } from '@qportal/circuit'
import { compileQasm, printQiskit } from '@qportal/openqasm'
import { describeProblem } from '@qportal/openqasm/messages'
import { createSimulator } from '@qportal/simulator'
import { runQasm } from '@qportal/simulator/qasm'
import { transpile } from '@qportal/transpiler'

const program =
  'OPENQASM 3; include "stdgates.inc"; qubit[2] q; bit[2] c; h q[0]; cx q[0], q[1]; c = measure q;'
const { circuit, problems } = compileQasm(program)
assert.deepEqual(problems, [])
assert.equal(circuitStatistics(circuit).twoQubitGates, 1)
assert.match(printQiskit(circuit), /cx\(q\[0\], q\[1\]\)/)
assert.match(describeProblem(compileQasm('qubit q; hh q;').problems[0], 'en'), /hh/)

const simulator = createSimulator()
const { counts } = await simulator.run(circuit, { shots: 1000, seed: 7 })
simulator.dispose()
assert.deepEqual(Object.keys(counts).sort(), ['00', '11'])
const coupled = { qubitCount: 2, basisGates: ['rz', 'sx', 'cx'], couplings: [{ control: 1, target: 0 }] }
const { after } = transpile(circuit, { ...coupled, optimizationLevel: 1, seed: 1 })
assert.equal(after.twoQubitGates, 1)
assert.deepEqual((await runQasm(program, { shots: 1000, seed: 7 })).counts, counts)

const jar = { read: () => '', write: () => {} }
assert.equal(cookieTokenStore({ clientId: 'portal', jar }).load(), undefined)

const client = createApiClient({
  baseUrl: 'http://localhost:8080',
  token: () => 'any',
  fetch: () => Promise.resolve(Response.json([])),
})
assert.deepEqual(await client.listDevices(), [])

process.stdout.write(`counts ${JSON.stringify(counts)}\n`)
