import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ComposerInputs } from '../../share/composer-inputs.ts'
import { readObservable, type ComposerJobType } from '../observable/observable-field.tsx'

interface InputsOptions {
  readonly initial: ComposerInputs | undefined
  readonly onChange: ((inputs: ComposerInputs) => void) | undefined
}

/** What is asked of the circuit beside its text: typed or set by somebody, and as the circuit takes it. */
export function useInputs(circuit: Circuit, { initial, onChange }: InputsOptions) {
  const [set, setValues] = useState(initial?.values ?? {})
  const [jobType, setJobType] = useState<ComposerJobType>(initial?.jobType ?? 'sampling')
  const [observableText, setObservableText] = useState(initial?.observable ?? '')
  const values = useMemo(() => valuesOf(circuit.parameters, set), [circuit.parameters, set])
  const observable = useMemo<PauliSum | undefined>(
    () => (jobType === 'estimation' ? readObservable(observableText, countQubits(circuit)) : undefined),
    [jobType, observableText, circuit],
  )
  const setValue = useCallback(
    (parameter: string, value: number) => setValues((before) => ({ ...before, [parameter]: value })),
    [],
  )
  const inputs = useMemo<ComposerInputs>(
    () => ({ jobType, observable: observableText, values: set }),
    [jobType, observableText, set],
  )
  useEffect(() => onChange?.(inputs), [onChange, inputs])
  return { inputs, jobType, setJobType, observableText, setObservableText, observable, values, setValue }
}

/** Radians of every named parameter; those that nobody has set are at π/4. */
function valuesOf(parameters: readonly string[], set: Readonly<Record<string, number>>) {
  return Object.fromEntries(parameters.map((parameter) => [parameter, set[parameter] ?? Math.PI / 4]))
}
