import { countQubits, type Circuit, type PauliSum } from '@qportal/circuit'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ComposerInputs } from '../../import-export/composer-inputs.ts'
import { readObservable, type ComposerJobType } from '../observable/observable-field.tsx'

interface InputsOptions {
  readonly initial: ComposerInputs | undefined
  /** Parameters of what is drawn: of the circuit, or of a gate. */
  readonly drawn: readonly string[]
  readonly onChange: ((inputs: ComposerInputs) => void) | undefined
}

/** The inputs beside the text: as typed or set, and as parsed for the circuit. */
export function useInputs(circuit: Circuit, { initial, onChange, drawn }: InputsOptions) {
  const [set, setValues] = useState(initial?.values ?? {})
  const [jobType, setJobType] = useState<ComposerJobType>(initial?.jobType ?? 'sampling')
  const [observableText, setObservableText] = useState(initial?.observable ?? '')
  const values = useMemo(
    () => valuesOf([...circuit.parameters, ...drawn], set),
    [circuit.parameters, drawn, set],
  )
  const observable = useMemo<PauliSum | undefined>(
    () => (jobType === 'estimation' ? readObservable(observableText, countQubits(circuit)) : undefined),
    [jobType, observableText, circuit],
  )
  const setValue = useCallback(
    (parameter: string, value: number) => setValues((before) => ({ ...before, [parameter]: value })),
    [],
  )
  const setAllValues = useCallback(
    (next: Readonly<Record<string, number>>) => setValues((before) => ({ ...before, ...next })),
    [],
  )
  const inputs = useMemo<ComposerInputs>(
    () => ({ jobType, observable: observableText, values: set }),
    [jobType, observableText, set],
  )
  useEffect(() => onChange?.(inputs), [onChange, inputs])
  return {
    inputs,
    jobType,
    setJobType,
    observableText,
    setObservableText,
    observable,
    values,
    setValue,
    setAllValues,
  }
}

/** Values in radians of all named parameters; π/4 if unset. */
function valuesOf(parameters: readonly string[], set: Readonly<Record<string, number>>) {
  return Object.fromEntries(parameters.map((parameter) => [parameter, set[parameter] ?? Math.PI / 4]))
}
