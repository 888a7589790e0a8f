import type { Column } from '@qportal/ui'
import type { Say } from '../../messages/composer-words.ts'
import { decimals } from '../../simulate/figures.ts'

/** Formats a number of a table; the exported file has all digits. */
export function figure(value: number): string {
  return decimals(value, 4)
}

interface Complex {
  readonly re: number
  readonly im: number
}

/** Two columns: real and imaginary part. */
export function complexColumns<Row extends Complex>(say: Say): Column<Row>[] {
  return [
    {
      key: 're',
      header: say('results.real'),
      align: 'end',
      cell: ({ re }) => figure(re),
      text: ({ re }) => re,
    },
    {
      key: 'im',
      header: say('results.imaginary'),
      align: 'end',
      cell: ({ im }) => figure(im),
      text: ({ im }) => im,
    },
  ]
}
