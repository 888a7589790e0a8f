'use client'

import { useEffect } from 'react'
import { runCircuit } from './run-circuit.js'

export function RunningCircuit() {
  useEffect(() => {
    void runCircuit().then((outcome) => {
      document.title = outcome
    })
  }, [])
  return null
}
