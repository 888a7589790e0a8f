import { bytesToBigInt } from '../src/srp/pad.ts'
import { createPasswordProof, passwordProofWith } from '../src/srp/password-proof.ts'
import { signInOfPeer } from '../test/cognito-identity-js.ts'
import { srpNumbers } from '../test/srp-cases.ts'

// Times the arithmetic of one password proof: A, then the key from B and the salt (ours also
// signs). Both implementations alternate, so that they run under the same load; medians.

const rounds = 40
function random(length: number) {
  return crypto.getRandomValues(new Uint8Array(length))
}

const numbers = srpNumbers(1)
const { poolName, publicB, salt, ...identity } = numbers
const question = {
  ...identity,
  srpB: publicB.toString(16),
  salt: salt.toString(16),
  secretBlock: 'AAAA',
  at: 0,
}

const runs = {
  'auth-core': async () => {
    await createPasswordProof(poolName, random).sign(question)
  },
  /**
   * Same exponent length as the other library: separates the gain of the arithmetic from that of
   * the shorter exponent.
   */
  'auth-core with an exponent of 1024 bits': async () => {
    await passwordProofWith(poolName, bytesToBigInt(random(128))).sign(question)
  },
  'amazon-cognito-identity-js 6.3.21': async () => {
    signInOfPeer(numbers)
  },
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!
}

const times = new Map(Object.keys(runs).map((name) => [name, [] as number[]]))
for (let round = -5; round < rounds; round++) {
  for (const [name, run] of Object.entries(runs)) {
    const begin = performance.now()
    await run()
    if (round >= 0) times.get(name)!.push(performance.now() - begin)
  }
}
const medians = new Map([...times].map(([name, values]) => [name, median(values)]))
const peer = 'amazon-cognito-identity-js 6.3.21'
const theirs = medians.get(peer)!
for (const [name, ms] of medians)
  if (name !== peer)
    console.log(
      `BENCH auth SRP of one sign-in, ${name}, peer ${peer} ours=${ms.toFixed(2)}ms peer=${theirs.toFixed(2)}ms ratio=${(theirs / ms).toFixed(1)}`,
    )
