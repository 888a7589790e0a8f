/** The name of readout error mitigation in `mitigation_info`, and its name in older clouds. */
const mitigationNames = ['ro_error_mitigation', 'readout'] as const

/** Returns the methods of readout error mitigation as they were sent, by name of the setting. */
export function requestedMitigations(info: object): ReadonlyMap<string, unknown> {
  const given = info as Readonly<Record<string, unknown>>
  return new Map(mitigationNames.map((name) => [name, given[name]]))
}

/** Returns whether a job requests readout error mitigation. */
export function wantsReadoutMitigation(info: object): boolean {
  return [...requestedMitigations(info).values()].includes('pseudo_inverse')
}
