export const outcomeOrders = ['label', 'value', 'hamming'] as const
export const outcomeScales = ['probability', 'count', 'log'] as const
export const outcomeData = ['raw', 'mitigated', 'both'] as const

/** How a job's result is looked at, as it stands in the URL; what is usual is left out. */
export interface JobViewSearch {
  readonly order?: (typeof outcomeOrders)[number]
  readonly scale?: (typeof outcomeScales)[number]
  readonly data?: (typeof outcomeData)[number]
  /** The program whose outcomes are shown, counted from 1; all of them together unless told. */
  readonly part?: number
  readonly program?: 'transpiled'
  /** A program is drawn, unless its text is wanted. */
  readonly form?: 'text'
}

export function readJobViewSearch({
  order,
  scale,
  data,
  part,
  program,
  form,
}: Record<string, unknown>): JobViewSearch {
  const chosen = <Word extends string>(words: readonly Word[], word: unknown) =>
    words.slice(1).find((known) => known === word)
  const number = typeof part === 'object' ? Number.NaN : Number(part)
  const known = {
    // Which is usual depends on the room there is: bars in rows stand by value.
    order: outcomeOrders.find((known) => known === order),
    scale: chosen(outcomeScales, scale),
    data: chosen(outcomeData, data),
    part: Number.isSafeInteger(number) && number > 0 ? number : undefined,
    program: program === 'transpiled' ? program : undefined,
    form: form === 'text' ? form : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, word]) => word !== undefined))
}
