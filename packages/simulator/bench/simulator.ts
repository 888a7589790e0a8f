// npm run bench -- simulator [machine node chromium] [gates expectation stabilizers fused qulacs qsharp plain threads large]: without arguments all.
import { benchChromium } from './parts/bench-chromium.ts'
import { benchMachine } from './parts/bench-machine.ts'
import { benchNode } from './parts/bench-node.ts'
import { describeMachine } from './parts/machine.ts'
import { peerVersions } from './parts/peers.ts'

const places = { machine: benchMachine, node: benchNode, chromium: benchChromium }
const allGroups = [
  'gates',
  'expectation',
  'stabilizers',
  'fused',
  'qulacs',
  'qsharp',
  'plain',
  'threads',
  'large',
]

const wanted = process.argv.slice(2)
const groups = allGroups.filter((group) => wanted.includes(group))
const isWanted = (place: string) =>
  wanted.includes(place) || !Object.keys(places).some((one) => wanted.includes(one))

console.log(`${describeMachine()}\n${peerVersions.join(', ')}`)
for (const [name, bench] of Object.entries(places))
  if (isWanted(name)) await bench(groups.length > 0 ? groups : allGroups)
