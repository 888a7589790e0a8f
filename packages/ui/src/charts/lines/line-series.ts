export interface LinePoint {
  readonly x: number
  readonly y: number
  /** Ends of an interval about y, drawn as a band. */
  readonly low?: number | undefined
  readonly high?: number | undefined
}

export interface LineSeries {
  readonly key: string
  readonly label: string
  /** By rising x. */
  readonly points: readonly LinePoint[]
}

export interface AxisOptions {
  /** Name with unit: "θ, rad". */
  readonly label: string
  readonly log?: boolean | undefined
  readonly format?: ((value: number) => string) | undefined
  /** The axis reaches this value, for example 0. */
  readonly include?: number | undefined
  /** Values with a tick of their own, in place of round ones. */
  readonly ticks?: readonly number[] | undefined
}
