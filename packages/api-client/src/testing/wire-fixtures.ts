// Replies as servers send them, one per variant that the client reads. Words of the wire, on
// purpose.
import type { components } from '../generated/portal-api.ts'

type Wire = components['schemas']

/** The program of every job of the fixtures: a Bell pair. */
export const bellProgram = `OPENQASM 3;
include "stdgates.inc";
qubit[2] q;
bit[2] c;
h q[0];
cx q[0], q[1];
c = measure q;
`

/** Texts of `device_info`, by format. */
export const deviceInfoFixtures = {
  today: JSON.stringify({
    name: 'Aurora',
    device_id: 'aurora',
    calibrated_at: '2026-03-01T06:00:00Z',
    qubits: [
      {
        id: 0,
        physical_id: 4,
        position: { x: 0, y: 1 },
        fidelity: 0.9991,
        meas_error: { prob_meas1_prep0: 0.011, prob_meas0_prep1: 0.019, readout_assignment_error: 0.015 },
        qubit_lifetime: { t1: 55.5, t2: 48.1 },
        gate_duration: { rz: 0, sx: 20, x: 40 },
        frequency: 5.1,
        anharmonicity: -0.32,
        readout_duration: 600,
      },
      {
        id: 1,
        physical_id: 5,
        position: { x: 1, y: 1 },
        fidelity: null,
        meas_error: null,
        qubit_lifetime: { t1: 61.2, t2: null },
        gate_duration: { rz: 0, sx: null },
      },
    ],
    couplings: [{ control: 0, target: 1, fidelity: 0.985, gate_duration: { cx: 240, rzx90: null } }],
  }),
  older: JSON.stringify({
    n_nodes: 3,
    calibration_data: { qubit_connectivity: ['(0,1)', '(1, 2)'], t1: { 0: 55.5, 2: 57.1 } },
  }),
  broken: '{"qubits": [',
  list: '[]',
  withoutQubits: '{"name": "Nobody"}',
} as const

/** Devices of the answer to `GET /devices`, with and without calibration. */
export const deviceFixtures = {
  simulator: {
    device_id: 'qulacs',
    name: 'Qulacs',
    device_type: 'simulator',
    status: 'available',
    available_at: null,
    n_pending_jobs: 0,
    n_qubits: 20,
    basis_gates: ['x', 'sx', 'rz', 'cx'],
    supported_instructions: ['measure', 'barrier', 'reset'],
    device_info: null,
    calibrated_at: null,
    updated_at: '2026-03-01T09:00:00Z',
    description: 'State-vector simulator',
  },
  calibrated: {
    device_id: 'aurora',
    device_type: 'QPU',
    status: 'available',
    n_pending_jobs: 3,
    n_qubits: 2,
    basis_gates: ['sx', 'x', 'rz', 'cx'],
    supported_instructions: ['measure', 'barrier'],
    device_info: deviceInfoFixtures.today,
    calibrated_at: '2026-03-01T06:00:00Z',
    description: 'Superconducting processor',
  },
  unavailable: {
    device_id: 'borealis',
    device_type: 'QPU',
    status: 'unavailable',
    available_at: '2026-03-02T09:00:00Z',
    n_pending_jobs: 0,
    n_qubits: 3,
    basis_gates: [],
    supported_instructions: [],
    device_info: deviceInfoFixtures.older,
    description: '',
  },
  malformedCalibration: {
    device_id: 'cirrus',
    device_type: 'QPU',
    status: 'available',
    n_pending_jobs: 0,
    basis_gates: [],
    supported_instructions: [],
    device_info: deviceInfoFixtures.broken,
    description: '',
  },
} as const satisfies Record<string, Wire['Device']>

/**
 * Answers to `GET /jobs/{job_id}`: each job type, a failed job, results as strings, and words of
 * newer servers.
 */
export const jobFixtures = {
  sampling: {
    job_id: '0195c1f0-7d7e-7c9b-9a8e-3d2f1b0a9c8d',
    name: 'Bell pair',
    description: 'First light',
    job_type: 'sampling',
    status: 'succeeded',
    device_id: 'qulacs',
    shots: 1000,
    job_info: {
      program: [bellProgram],
      operator: null,
      result: {
        sampling: { counts: { '00': 507, '11': 493 } },
        mitigation_details: {
          ro_error_mitigation: {
            method: 'pseudo_inverse',
            raw_counts: { '00': 498, '01': 6, '10': 5, '11': 491 },
            quasi_probabilities: { '00': 0.507, '01': -0.001, '10': 0.001, '11': 0.493 },
          },
        },
      },
      transpile_result: {
        transpiled_program: bellProgram,
        stats: {
          before: { n_qubits: 2, n_gates: 2, n_gates_1q: 1, n_gates_2q: 1, depth: 3 },
          after: { n_qubits: 2, n_gates: 4, n_gates_1q: 3, n_gates_2q: 1, depth: 5 },
        },
        virtual_physical_mapping: { qubit_mapping: { 0: 1, 1: 0 }, bit_mapping: { 0: 0, 1: 1 } },
      },
      message: null,
    },
    transpiler_info: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } },
    simulator_info: {},
    mitigation_info: { ro_error_mitigation: 'pseudo_inverse' },
    execution_time: 0.42,
    submitted_at: '2026-03-01T09:00:00Z',
    ready_at: '2026-03-01T09:00:01Z',
    running_at: '2026-03-01T09:00:02Z',
    ended_at: '2026-03-01T09:00:03Z',
  },
  estimation: {
    job_id: '0195c1f1-0000-7000-8000-000000000001',
    name: 'Parity',
    job_type: 'estimation',
    status: 'succeeded',
    device_id: 'aurora',
    shots: 1000,
    job_info: {
      program: ['OPENQASM 3; qubit[2] q;'],
      operator: [{ pauli: 'X 0 X 1', coeff: 1.5 }],
      result: { estimation: { exp_value: 0, stds: 0.0316 } },
    },
    submitted_at: '2026-03-01T08:00:00Z',
  },
  failed: {
    job_id: '0195c1f1-0000-7000-8000-000000000002',
    name: null,
    description: null,
    job_type: 'sampling',
    status: 'failed',
    device_id: 'aurora',
    shots: 10,
    job_info: { program: ['OPENQASM 3; qubit[99] q;'], result: null, message: 'The device has 2 qubits.' },
    submitted_at: '2026-03-01T07:00:00Z',
    ready_at: null,
    running_at: null,
    ended_at: '2026-03-01T07:00:05Z',
  },
  multiManual: {
    job_id: '0195c1f1-0000-7000-8000-000000000003',
    job_type: 'multi_manual',
    status: 'succeeded',
    device_id: 'aurora',
    shots: 4,
    job_info: {
      program: ['OPENQASM 3; // one', 'OPENQASM 3; // two'],
      combined_program: 'OPENQASM 3; // both',
      result: {
        sampling: {
          counts: { '001': 3, '110': 1 },
          divided_counts: { '1': { '00': 3, '11': 1 }, '0': { '1': 3, '0': 1 } },
        },
      },
    },
    submitted_at: '2026-03-01T06:00:00Z',
  },
  sse: {
    job_id: '0195c1f1-0000-7000-8000-000000000004',
    name: 'Server-side',
    job_type: 'sse',
    status: 'succeeded',
    device_id: 'aurora',
    shots: 1,
    job_info: { program: ['print("hello")'] },
    submitted_at: '2026-03-01T05:00:00Z',
  },
} as const satisfies Record<string, Wire['Job']>

/** Jobs of servers that deviate from the contract. */
export const foreignJobFixtures = {
  jsonInStrings: {
    job_id: 'strings',
    job_type: 'sampling',
    status: 'succeeded',
    device_id: 'aurora',
    shots: '8',
    job_info: JSON.stringify({
      program: [bellProgram],
      result: JSON.stringify({ sampling: { counts: { '0': 5, '3': 3 } } }),
      transpile_result: {
        transpiled_program: bellProgram,
        stats: JSON.stringify({ before: { depth: 3 }, after: { depth: 5 } }),
        virtual_physical_mapping: JSON.stringify({ '0': 1, '1': 0 }),
      },
    }),
    transpiler_info: '{"transpiler_lib":null}',
    mitigation_info: '{}',
    submitted_at: '2026-03-01T09:00:00',
  },
  unknownWords: {
    job_id: 'new',
    job_type: 'annealing',
    status: 'calibrating',
    device_id: 'aurora',
    job_info: null,
  },
  bare: { job_id: 7 },
} as const

/** A current announcement, a past one and a draft. */
export const announcementFixtures = {
  current: {
    id: 3,
    title: 'Maintenance on Friday',
    content: 'Aurora is **not available** from 09:00 to 12:00.',
    start_time: '2026-03-01T00:00:00Z',
    end_time: '2026-03-08T00:00:00Z',
    publishable: true,
  },
  over: {
    id: 2,
    title: 'Welcome',
    content: 'The first week.',
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2026-01-08T00:00:00Z',
    publishable: true,
  },
  draft: {
    id: 4,
    title: 'Draft',
    content: 'Not yet.',
    start_time: null,
    end_time: null,
    publishable: false,
  },
} as const satisfies Record<string, Wire['Announcement']>

/** Bodies of failed replies, by sender. */
export const errorFixtures = {
  ours: {
    message: 'Line 5, column 1: there is no gate called "hh".',
    message_code: 'INVALID_PROGRAM',
    message_params: { line: 5, column: 1 },
    request_id: '01JNB4ZJ0P4J8F6T6Q3QZ6W8XH',
  },
  older: { message: 'job not found' },
  fastApi: {
    detail: [{ loc: ['body', 'shots'], msg: 'value is not a valid integer', type: 'type_error.integer' }],
  },
  fastApiText: { detail: 'Not authenticated' },
  html: '<html><body><h1>502 Bad Gateway</h1></body></html>',
} as const
