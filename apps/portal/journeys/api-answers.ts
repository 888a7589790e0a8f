import type { Fault } from '../../../tools/fault-proxy/fault-proxy.ts'

/** An API error in the cloud's format. */
export function refusal(status: number, code: string): Fault {
  return {
    name: 'answer',
    status,
    body: {
      message: `Refused: ${code}`,
      message_code: code,
      message_params: {},
      request_id: 'made-by-proxy',
    },
    ...(status === 429 && { headers: { 'retry-after': '60' } }),
  }
}

export const serverError = refusal(500, 'INTERNAL_SERVER_ERROR')

/** A device with the given calibration. */
export function deviceAnswer(deviceInfo: unknown, qubits = 3, id = 'fixture') {
  return {
    name: 'answer' as const,
    status: 200,
    body: {
      device_id: id,
      device_type: 'QPU',
      status: 'available',
      n_pending_jobs: 0,
      n_qubits: qubits,
      basis_gates: ['sx', 'rz', 'cx'],
      supported_instructions: ['measure'],
      description: 'Made by the fault proxy',
      device_info: deviceInfo,
    },
  }
}
