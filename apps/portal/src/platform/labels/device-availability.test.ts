import { expect, it } from 'vitest'
import { availabilityOf } from './device-availability.ts'

it('tells whether a device takes jobs of the user, where the cloud says so', () => {
  const given = [
    { status: 'available' },
    { status: 'available', isPermitted: true },
    { status: 'unavailable' },
    { status: 'maintenance' },
    { status: 'available', isPermitted: false },
    { status: 'unavailable', isPermitted: false },
  ]
  expect(given.map(availabilityOf)).toEqual([
    'available',
    'available',
    'unavailable',
    'unavailable',
    'notPermitted',
    'notPermitted',
  ])
})
