/** The `ro_error_mitigation` of a job's `mitigation_info`, as it was sent. */
export const askedMitigation = (info: object): unknown =>
  (info as { readonly ro_error_mitigation?: unknown }).ro_error_mitigation

/** Whether a job wants its errors of readout undone. */
export const wantsReadoutMitigation = (info: object): boolean => askedMitigation(info) === 'pseudo_inverse'
