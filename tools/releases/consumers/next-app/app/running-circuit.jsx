'use client'

import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import { useEffect } from 'react'
import { callServices } from './call-services.js'
import { runCircuit } from './run-circuit.js'

const program = 'include "stdgates.inc";\nqubit[2] q;\nh q[0];\n'

export function RunningCircuit() {
  useEffect(() => {
    async function run() {
      document.title = `${await callServices()}, ${await runCircuit()}`
    }
    void run()
  }, [])
  return <Composer defaultValue={program} words={composerWords.en} language="en" name="A circuit" />
}
