/** One thing to do and one thing not to do. */
type Advice = readonly [good: string, bad: string]

/** Advice for each public component, by the title of its stories; shown on its page. */
export const advice: Readonly<Record<string, Readonly<Record<string, readonly Advice[]>>>> = {
  'Composer/Composer': {
    Composer: [
      [
        '`defaultValue` and `onChange`; `value` only if the page changes the program itself',
        'A new `value` of your own at every change: it would undo what is typed',
      ],
      ['`size="parent"` in a box of at least 360 x 420 px', 'A box without a height'],
      ['`readOnly` for a circuit to walk through', 'A composer as a picture: use `CircuitDrawing`'],
    ],
  },
  'Composer/CircuitDrawing': {
    CircuitDrawing: [
      ['`label`: what the circuit is, in words', '"Circuit", or the file name'],
      ['From `@qportal/composer/drawing`, which is small', 'From `react`, beside an editor that is not used'],
      ['`hidesIdleQubits` for transpiled programs', 'A hundred empty wires around two gates'],
    ],
  },
}
