'use client'

import { composerWords } from '@qportal/composer/messages'
import { Composer } from '@qportal/composer/react'
import { useEffect } from 'react'
import { callServices } from './call-services.js'
import { runCircuit } from './run-circuit.js'

export function RunningCircuit() {
  useEffect(() => {
    async function run() {
      document.title = `${await callServices()}, ${await runCircuit()}`
    }
    void run()
  }, [])
  return <Composer words={composerWords.en} language="en" name="A circuit" />
}
