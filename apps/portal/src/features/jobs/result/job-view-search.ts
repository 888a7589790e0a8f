export const outcomeOrders = ['label', 'value', 'hamming'] as const
export const outcomeScales = ['probability', 'count', 'log'] as const
export const outcomeData = ['raw', 'mitigated', 'both'] as const
const shownPrograms = ['combined', 'transpiled'] as const

/** The view settings of a job's page in the URL. Defaults are omitted. */
export interface JobViewSearch {
  readonly order?: (typeof outcomeOrders)[number]
  readonly scale?: (typeof outcomeScales)[number]
  readonly data?: (typeof outcomeData)[number]
  /** The program whose outcomes are shown, counted from 1; all programs by default. */
  readonly part?: number
  /** The program that is shown, if it is not the submitted one. */
  readonly program?: (typeof shownPrograms)[number]
  /** Shows programs as text; by default they are drawn. */
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
    // Has no fixed default: the narrow layout, with bars in rows, sorts by value.
    order: outcomeOrders.find((known) => known === order),
    scale: chosen(outcomeScales, scale),
    // A mitigated job shows both of its results by default.
    data: outcomeData.find((known) => known === data && known !== 'both'),
    part: Number.isSafeInteger(number) && number > 0 ? number : undefined,
    program: shownPrograms.find((known) => known === program),
    form: form === 'text' ? form : undefined,
  }
  return Object.fromEntries(Object.entries(known).filter(([, word]) => word !== undefined))
}
