// npm run bench -- simulator [peers machine threads chromium]
import { benchChromium } from './parts/bench-chromium.ts'
import { benchMachine } from './parts/bench-machine.ts'
import { benchPeers } from './parts/bench-peers.ts'
import { benchThreads } from './parts/bench-threads.ts'
import { describeMachine } from './parts/machine.ts'
import { peerVersions } from './parts/peers.ts'

const parts = { peers: benchPeers, machine: benchMachine, threads: benchThreads, chromium: benchChromium }

const wanted = process.argv.slice(2)
console.log(`${describeMachine()}\n${peerVersions.join(', ')}`)
for (const [name, run] of Object.entries(parts)) if (wanted.length === 0 || wanted.includes(name)) await run()
