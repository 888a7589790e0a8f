/** Returns `ro_error_mitigation` of a job's `mitigation_info` as it was sent. */
export function requestedMitigation(info: object): unknown {
  return (info as { readonly ro_error_mitigation?: unknown }).ro_error_mitigation
}

/** Tells whether a job requests readout error mitigation. */
export function wantsReadoutMitigation(info: object): boolean {
  return requestedMitigation(info) === 'pseudo_inverse'
}
