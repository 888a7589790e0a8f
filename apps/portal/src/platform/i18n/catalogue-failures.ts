import { createListeners } from '../listeners.ts'

/** Tells each time that a catalogue did not load. It is requested again until it loads. */
export const catalogueFailures = createListeners()
