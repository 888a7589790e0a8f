// npm run bench -- simulator [machine node chromium] [gates expectation stabilizers fused qulacs
// qsharp plain threads large noise plans]. Default: all.
import { spawnSync } from 'node:child_process'
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
  'noise',
  'plans',
]

const wanted = process.argv.slice(2)
const groups = allGroups.filter((group) => wanted.includes(group))
function isWanted(place: string) {
  return wanted.includes(place) || !Object.keys(places).some((one) => wanted.includes(one))
}
const wantedPlaces = Object.entries(places).filter(([place]) => isWanted(place))

const [only, ...others] = wantedPlaces
if (only && others.length === 0) await only[1](groups.length > 0 ? groups : allGroups)
else {
  console.log(`${describeMachine()}\n${peerVersions.join(', ')}`)
  // Each place runs in its own process: collecting the garbage of another one would occupy a core.
  for (const [place] of wantedPlaces) {
    const args = [...process.execArgv, import.meta.filename, place, ...groups]
    const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
    process.exitCode ||= status ?? 1
  }
}
