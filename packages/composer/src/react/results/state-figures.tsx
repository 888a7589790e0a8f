/** The figures of a state that are seen on demand, in one piece for those who load it on demand. */
export { CountsFigure } from './counts-figure.tsx'
export { DensityFigure } from './density-figure.tsx'
export { QSphereFigure } from './q-sphere-figure.tsx'
export { StatesTable } from './states-table.tsx'
export { SweepFigure } from './sweep-figure.tsx'
