/** Where something stands in the text, half-open, in UTF-16 units. Every node is one. */
export interface Place {
  readonly start: number
  readonly end: number
}
