/** A point of a line, optionally with its interval. */
export interface LinePoint {
  readonly x: number
  readonly y: number
  /** Interval around y, shown as a band. */
  readonly low?: number | undefined
  readonly high?: number | undefined
}

/** A named line of `LineChart`. */
export interface LineSeries {
  readonly key: string
  readonly label: string
  /** In ascending order of x. */
  readonly points: readonly LinePoint[]
}

/** An axis of `LineChart`. */
export interface AxisOptions {
  /** Label with unit: "θ, rad". */
  readonly label: string
  readonly log?: boolean | undefined
  readonly format?: ((value: number) => string) | undefined
  /** A value that the axis must contain, for example 0. */
  readonly include?: number | undefined
  /** Values of the ticks, instead of round ones. */
  readonly ticks?: readonly number[] | undefined
}
