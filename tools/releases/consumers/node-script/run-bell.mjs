// A script outside the workspace: simulates a program, and submits to a cloud in memory.
import assert from 'node:assert/strict'
import { createApiClient } from '@qportal/api-client'
import { cloudHandlers, createFakeCloud } from '@qportal/api-client/testing'
import { setupServer } from 'msw/node'
import './run-circuit.mjs'

const cloud = createFakeCloud()
const server = setupServer(...cloudHandlers(cloud, 'http://localhost:8080'))
server.listen({ onUnhandledRequest: 'error' })
const client = createApiClient({ baseUrl: 'http://localhost:8080', token: () => 'any' })
const devices = await client.listDevices()
assert.ok(devices.length > 0)
server.close()
