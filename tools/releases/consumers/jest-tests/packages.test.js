import { createApiClient } from '@qportal/api-client'
import { cookieTokenStore } from '@qportal/auth-core'
import { createCircuit, gate, measure } from '@qportal/circuit'
import { printOpenQasm3 } from '@qportal/openqasm'
import { createSimulator } from '@qportal/simulator'
import { runQasm } from '@qportal/simulator/qasm'

test('simulates on this thread and in a worker', async () => {
  const qubits = 17
  const layers = Array.from({ length: 120 }, (_, i) => [
    gate('ry', [i % qubits], ['0.3']),
    gate('cx', [i % qubits, (i + 1) % qubits]),
  ])
  const circuit = createCircuit({ qubits, bits: qubits }, [...layers.flat(), measure(0, 0)])
  const simulator = createSimulator()
  const request = { shots: 1000, seed: 7, simulator }
  const small = await runQasm('qubit q; bit c; x q; c = measure q;', request)
  const large = await runQasm(printOpenQasm3(circuit), request)
  simulator.dispose()
  expect(small.counts).toEqual({ 1: 1000 })
  expect(Object.values(large.counts).reduce((sum, count) => sum + count)).toBe(1000)
})

test('calls a cloud', async () => {
  const fetch = async () => Response.json([])
  const client = createApiClient({ baseUrl: 'https://cloud.example.org', apiToken: 'id.secret', fetch })
  expect(await client.listDevices()).toEqual([])
})

test('stores no session', () => {
  const jar = { read: () => '', write: () => {} }
  expect(cookieTokenStore({ clientId: 'portal', jar }).load()).toBeUndefined()
})
