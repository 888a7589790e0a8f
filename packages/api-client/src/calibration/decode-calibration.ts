import {
  isJsonObject,
  readAmount,
  readCount,
  readInstant,
  readList,
  readNumber,
  readObject,
  readRecord,
  readText,
  type JsonObject,
  withoutAbsent,
} from '../json/json-reading.ts'
import type { Calibration, CalibrationReading, CouplingCalibration, QubitCalibration } from './calibration.ts'

/** Decodes `device_info`: JSON text or an object, in the present or the older format. */
export function decodeCalibration(deviceInfo: unknown): CalibrationReading {
  if (deviceInfo === undefined || deviceInfo === null || deviceInfo === '') return { state: 'absent' }
  const info = readObject(deviceInfo)
  const older = info.calibration_data
  const members = isJsonObject(older)
    ? decodeOlderFormat(older, readCount(info.n_nodes))
    : decodePresentFormat(info)
  if (!members) return { state: 'malformed' }
  return {
    state: 'present',
    calibration: withoutAbsent({
      name: readText(info.name),
      deviceId: readText(info.device_id),
      calibratedAt: readInstant(info.calibrated_at),
      maxUsedQubits: readCount(info.max_used_qubits) || undefined,
      ...keepConsistent(members),
    }),
  }
}

type Members = Pick<Calibration, 'couplings' | 'qubits'>

function decodePresentFormat(info: JsonObject): Members | undefined {
  const qubits = readList(info.qubits, decodeQubit)
  return qubits && { qubits, couplings: readList(info.couplings, decodeCoupling) ?? [] }
}

function decodeQubit(value: unknown): QubitCalibration | undefined {
  const qubit = readObject(value)
  const id = readCount(qubit.id)
  if (id === undefined) return undefined
  const position = readObject(qubit.position)
  const x = readNumber(position.x)
  const y = readNumber(position.y)
  const measured = readObject(qubit.meas_error)
  const lifetime = readObject(qubit.qubit_lifetime)
  return withoutAbsent({
    id,
    physicalId: readCount(qubit.physical_id),
    position: x !== undefined && y !== undefined ? { x, y } : undefined,
    fidelity: readProbability(qubit.fidelity),
    readOneGivenZero: readProbability(measured.prob_meas1_prep0),
    readZeroGivenOne: readProbability(measured.prob_meas0_prep1),
    readoutError: readProbability(measured.readout_assignment_error),
    t1Us: readLifetime(lifetime.t1),
    t2Us: readLifetime(lifetime.t2),
    gateDurationsNs: readDurations(qubit),
    frequencyGHz: readNumber(qubit.frequency),
    anharmonicityGHz: readNumber(qubit.anharmonicity),
    readoutDurationNs: readAmount(qubit.readout_duration),
  })
}

function decodeCoupling(value: unknown): CouplingCalibration | undefined {
  const coupling = readObject(value)
  const control = readCount(coupling.control)
  const target = readCount(coupling.target)
  if (control === undefined || target === undefined) return undefined
  return withoutAbsent({
    control,
    target,
    fidelity: readProbability(coupling.fidelity),
    gateDurationsNs: readDurations(coupling),
  })
}

/** The older format has one record per metric, by qubit, and pairs as text: `"(1,4)"`. */
function decodeOlderFormat(data: JsonObject, nodeCount = 0): Members {
  const pairs = readList(data.qubit_connectivity, (pair) => readText(pair)?.match(/\d+/g) ?? undefined) ?? []
  const couplings = pairs.flatMap((pair) => decodeCoupling({ control: pair[0], target: pair[1] }) ?? [])
  const [t1Us, t2Us, readoutError] = [data.t1, data.t2, data.ro_error].map(
    (metric) => readRecord(metric, readNumber) ?? {},
  )
  const ids = new Set([
    ...Array.from({ length: Math.min(nodeCount, 10_000) }).keys(),
    ...couplings.flatMap(({ control, target }) => [control, target]),
    ...Object.keys({ ...t1Us, ...t2Us, ...readoutError }).flatMap((id) => readCount(id) ?? []),
  ])
  const qubits = [...ids]
    .toSorted((a, b) => a - b)
    .map((id) =>
      withoutAbsent({
        id,
        t1Us: readLifetime(t1Us?.[id]),
        t2Us: readLifetime(t2Us?.[id]),
        readoutError: readProbability(readoutError?.[id]),
        gateDurationsNs: {},
      }),
    )
  return { qubits, couplings }
}

/** Drops repeated qubits, and couplings that do not connect two different listed qubits. */
function keepConsistent({ qubits, couplings }: Members): Members {
  const byId = new Map(qubits.toReversed().map((qubit) => [qubit.id, qubit]))
  return {
    qubits: qubits.filter((qubit) => byId.get(qubit.id) === qubit),
    couplings: couplings.filter(
      ({ control, target }) => control !== target && byId.has(control) && byId.has(target),
    ),
  }
}

/** Services write 0 for a time that was not measured. */
function readLifetime(value: unknown): number | undefined {
  return readAmount(value) || undefined
}

function readProbability(value: unknown): number | undefined {
  return readAmount(value, 1)
}

function readDurations({ gate_duration }: JsonObject) {
  return readRecord(gate_duration, readAmount) ?? {}
}
