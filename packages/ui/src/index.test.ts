import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import * as charts from './charts/index.ts'
import * as ui from './index.ts'

function names(module: object): string {
  return Object.keys(module).sort().join(' ')
}

it('exports exactly these names', () => {
  expect(names(ui)).toMatchInlineSnapshot(
    `"Alert AnnouncementIcon AppShell ArrowDownIcon ArrowRightIcon ArrowUpIcon Avatar Badge Banner BottomBar BrandMark Breadcrumb Button ButtonLink CalendarIcon Card CheckIcon Checkbox ChevronDownIcon ChevronLeftIcon ChevronRightIcon ChevronUpIcon CloseIcon CodeBlock CodeEditor CodeIcon ColumnChooser ColumnsIcon Combobox CommandPalette ComposerIcon ConfirmDialog CopyButton CopyIcon DashboardIcon DataTable DateTimeRange DescriptionList DeviceIcon Dialog Disclosure DocumentIcon DownloadIcon Drawer EmptyState ErrorState ExternalIcon EyeIcon EyeOffIcon Field FigureWire FileDrop FileIcon FilterIcon FitIcon FocusTooltips Footer Header HelpIcon Icon IconButton JobIcon KeyIcon LanguageSwitch Link LinkIcon LogOutIcon Menu MinusIcon MoonIcon MoreIcon NewsIcon NumberField OneTimeCodeField PageHeading Pagination PasswordField PencilIcon Picker PlayIcon PlusIcon Popover Progress PublicShell QuantumWalk RadioGroup RedoIcon ReloadIcon SearchButton SearchIcon SegmentedControl Select SettingsIcon ShareIcon SideNav SidebarIcon Skeleton SkipLink Spinner StatusBadge StatusGlyph StepWire StopIcon SunIcon Switch SystemIcon TableIcon Tabs TextArea TextField ThemeSwitch Time Timeline ToastRegion Tooltip TrashIcon UndoIcon UploadIcon UserIcon WireHeading ZoomInIcon ZoomOutIcon accentStyleSheet breakpoints buttonClass categorical cividis cividisAt color colors contrast controlClass createToaster cx digitsOf easing elevation fieldAria findAccentProblems fonts hexToLinear isComposing jsonTokens layout lazyPart motion nextSort oklchToHex oklchToLinear parseNumber phaseColor phaseHex radius saveFile selectRows seriesColor space statusTone textOn toCsv type useIsPrinting useMediaQuery"`,
  )
  expect(names(charts)).toMatchInlineSnapshot(
    `"BlochDial BlochSphere ChartFrame DistributionChart FigureError Histogram IntervalChart LegendEntry LineChart PhaseBars PhaseDial PhaseWheel ReadingBox ReadingCursor TimelineChart TopologyMap chartToSvg figureErrorCode fitsCanvas hammingDistance loadTextOutlines metricScale reduceOutcomes svgToPdf svgToPng svgWriter wilsonInterval"`,
  )
})

it('calls every callback with a value onValueChange, never onChange', () => {
  const declared = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname })
    .filter((path) =>
      /^\s*(readonly )?onChange\??:.*=>/m.test(readFileSync(join(import.meta.dirname, path), 'utf8')),
    )
    .filter((path) => !path.includes('.stories.') && !path.includes('.test.'))
  expect(declared).toEqual([])
})
