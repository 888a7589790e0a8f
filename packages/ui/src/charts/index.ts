/** Charts: figures with a numbered caption, one tab stop, arrow keys, a table, and export. */
export {
  BlochDial,
  BlochSphere,
  type BlochDialProps,
  type BlochSphereProps,
  type BlochSphereWords,
} from './states/bloch-sphere.tsx'
export type { BlochVector } from './states/bloch-projection.ts'
export { ChartFrame, type ChartFrameProps, type ChartWords } from './frame/chart-frame.tsx'
export {
  DistributionChart,
  type DistributionChartProps,
  type DistributionItem,
} from './distribution/distribution-chart.tsx'
export {
  chartToSvg,
  fitsCanvas,
  loadTextOutlines,
  svgToPdf,
  svgToPng,
  svgWriter,
  type SvgOptions,
} from './frame/export-chart.ts'
export type { PdfOptions } from './frame/print/svg-to-pdf.ts'
export { figureErrorCode, type FigureErrorCode } from './frame/figure-error.ts'
export { Histogram, type HistogramProps, type HistogramWords } from './histogram/histogram.tsx'
export type { HistogramScale } from './histogram/histogram-scale.ts'
export { IntervalChart, type IntervalChartProps } from './intervals/interval-chart.tsx'
export { LineChart, type LineChartProps } from './lines/line-chart.tsx'
export type { AxisOptions, LinePoint, LineSeries } from './lines/line-series.ts'
export type { MapCoupling, MapQubit } from './topology/map-plan.ts'
export { PhaseBars, type PhaseBarsProps, type StateBar } from './states/phase-bars.tsx'
export { PhaseWheel, type PhaseWheelProps } from './states/phase-dial.tsx'
export type { SaveWords } from './frame/save-menu.tsx'
export { ReadingCursor, type ReadingCursorProps } from './frame/reading-cursor.tsx'
export type { DrawnText } from './frame/print/outline-text.ts'
export type { SeriesLook } from './frame/series-paint.ts'
export type { Distribution, HistogramSeries, OutcomeOrder } from './histogram/reduce-outcomes.ts'
export { TopologyMap } from './topology/topology-map.tsx'
export type { MapMetric, TopologyMapProps, TopologyWords } from './topology/topology-map-props.ts'
export { wilsonInterval } from './histogram/wilson-interval.ts'
