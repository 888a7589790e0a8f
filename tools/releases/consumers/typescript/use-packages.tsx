// Uses the published types as a project outside the workspace does.
import type { Device, JobStatus } from '@qportal/api-client'
import { createApiClient, isApiError } from '@qportal/api-client'
import { errorText } from '@qportal/api-client/messages'
import { cookieTokenStore, isAuthError, type SessionState } from '@qportal/auth-core'
import { messages } from '@qportal/auth-core/messages'
import { SessionProvider, useSession } from '@qportal/auth-core/react'
import { fakeUserPool, manualClock, type FakeUserPoolOptions } from '@qportal/auth-core/testing'
import { createCircuit, gate, pauliSum, type Circuit } from '@qportal/circuit'
import { openComposer } from '@qportal/composer'
import { CircuitDrawing, type Density } from '@qportal/composer/drawing'
import { compileQasm } from '@qportal/openqasm'
import { createSimulator, type RunResult } from '@qportal/simulator'
import { runQasm } from '@qportal/simulator/qasm'
import { errorsOfChip, type ChipCalibration } from '@qportal/transpiler'
import { Button } from '@qportal/ui'
import { Histogram } from '@qportal/ui/charts'
import type { ComponentProps } from 'react'

export const bell: Circuit = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1])])
export const read: Circuit | undefined = compileQasm('qubit q;').circuit
export function run(circuit: Circuit): Promise<RunResult> {
  return createSimulator().run(circuit, { shots: 10 })
}
export async function mean(program: string): Promise<number> {
  return (await runQasm(program, { observable: pauliSum('Z0') })).expectation.value
}
export function errorOfGate(calibration: ChipCalibration): number {
  return errorsOfChip(calibration).ofGate(0)
}
export function devices(): Promise<readonly Device[]> {
  return createApiClient({ baseUrl: '/', apiToken: 'secret' }).listDevices()
}
export function why(error: unknown): string {
  return isApiError(error) ? errorText(error, 'ja') : isAuthError(error) ? messages.en[error.code] : ''
}
export function stateName(state: SessionState): string {
  return state.name
}
export function email(): string | undefined {
  return useSession().user?.email
}
export type ProviderProps = ComponentProps<typeof SessionProvider>
export const status: JobStatus = 'succeeded'
export const text: string = openComposer('qubit q;').qasm.text
export const press = <Button variant="primary">Run</Button>
export type DrawingProps = ComponentProps<typeof CircuitDrawing>
export type HistogramProps = ComponentProps<typeof Histogram>

// Optional members accept undefined, also under `exactOptionalPropertyTypes`.
export function ofThatText(text?: string, signal?: AbortSignal) {
  return createApiClient({ baseUrl: '/', apiToken: 'secret' }).listJobs({ text }, { signal })
}
export function ofThoseInputs(inputs?: Record<string, number>, bits?: number) {
  return compileQasm('input float x;', { inputs }).circuit ?? createCircuit({ qubits: 1, bits }, [])
}
export function ofThatDomain(domain?: string) {
  return cookieTokenStore({ clientId: 'portal', domain, jar: { read: () => '', write: () => {} } })
}
export function withThatSeed(circuit: Circuit, seed?: number, signal?: AbortSignal, threads?: number) {
  return createSimulator({ threads }).run(circuit, { shots: 10, seed, signal })
}
export function drawnThatWay(circuit: Circuit, density?: Density, className?: string) {
  return <CircuitDrawing circuit={circuit} label="A circuit" density={density} className={className} />
}
export function withThatPool(users?: FakeUserPoolOptions['users']) {
  return fakeUserPool({ clock: manualClock(0), users })
}
export function busyPress({ busy }: { busy?: boolean }) {
  return <Button busy={busy}>Run</Button>
}

// @ts-expect-error a gate needs its operands as numbers
gate('h', ['zero'])
// @ts-expect-error there is no such variant
export const wrong = <Button variant="loud">Run</Button>
