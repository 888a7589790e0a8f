import type { Device, Instant } from '@qportal/api-client'
import type { TextStorage } from './text-storage.ts'

/** The calibration of a device; fidelities are means in 0..1. */
export interface CalibrationNote {
  readonly calibratedAt: Instant
  readonly oneQubit?: number
  readonly twoQubit?: number
  readonly readout?: number
}

/**
 * The calibrations under which this user's jobs were submitted from this device. The server keeps
 * none, and devices are recalibrated every few hours, so a note must be written at submission.
 */
export interface CalibrationNotes {
  readonly of: (jobId: string) => CalibrationNote | undefined
  readonly write: (jobId: string, note: CalibrationNote) => void
}

const maxKept = 300

export function calibrationNotes(storage: TextStorage, sub: string): CalibrationNotes {
  const key = `qportal.calibrations.${sub}`
  return {
    of: (jobId) => parseNotes(storage.read(key)).find(([id]) => id === jobId)?.[1],
    write: (jobId, note) => {
      const others = parseNotes(storage.read(key)).filter(([id]) => id !== jobId)
      storage.write(key, JSON.stringify([[jobId, note], ...others].slice(0, maxKept)))
    },
  }
}

/** Makes the note of a device's current calibration; undefined for an uncalibrated device. */
export async function noteOfDevice({
  deviceInfo,
  calibratedAt,
}: Device): Promise<CalibrationNote | undefined> {
  if (calibratedAt === undefined) return undefined
  const { decodeCalibration, summarize } = await import('@qportal/api-client/calibration')
  const reading = decodeCalibration(deviceInfo)
  if (reading.state !== 'present') return { calibratedAt }
  const { qubits, couplings } = reading.calibration
  const means = {
    oneQubit: summarize(qubits.map(({ fidelity }) => fidelity))?.mean,
    twoQubit: summarize(couplings.map(({ fidelity }) => fidelity))?.mean,
    readout: summarize(
      qubits.map(({ readoutError }) => (readoutError === undefined ? undefined : 1 - readoutError)),
    )?.mean,
  }
  const measured = Object.fromEntries(Object.entries(means).filter(([, mean]) => mean !== undefined))
  return { calibratedAt, ...measured }
}

type Entry = readonly [jobId: string, note: CalibrationNote]

function parseNotes(text: string | undefined): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is Entry {
  return (
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    typeof (entry[1] as Partial<CalibrationNote> | null)?.calibratedAt === 'string' &&
    !Number.isNaN(Date.parse((entry[1] as CalibrationNote).calibratedAt))
  )
}
