/** All lazily loaded figures, in one chunk. */
export { CountsFigure } from './counts-figure.tsx'
export { DensityFigure } from './density-figure.tsx'
export { QSphereFigure } from './q-sphere-figure.tsx'
export { StatesTable } from './states-table.tsx'
export { SweepFigure } from './sweep-figure.tsx'
