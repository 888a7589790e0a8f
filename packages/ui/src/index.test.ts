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
    `"Alert AnnouncementIcon AppShell ArrowDownIcon ArrowRightIcon ArrowUpIcon Avatar Badge Banner BrandMark Button ButtonLink CheckIcon Checkbox ChevronDownIcon ChevronLeftIcon ChevronRightIcon CloseIcon CodeBlock CodeEditor ColumnChooser ColumnsIcon CommandPalette ComposerIcon ConfirmDialog CopyButton CopyIcon DashboardIcon DataTable DateTimeRange DescriptionList DeviceIcon Dialog Disclosure DocumentIcon DownloadIcon EmptyState ErrorState EyeIcon EyeOffIcon Field FigureWire FileDrop FitIcon FocusTooltips Footer Header Icon IconButton JobIcon KeyIcon LanguageSwitch Link LogOutIcon Menu MinusIcon MoonIcon MoreIcon NewsIcon NumberField OneTimeCodeField PageHeading Pagination PasswordField Picker PlayIcon PlusIcon Popover Progress PublicShell RadioGroup RedoIcon ReloadIcon SearchButton SearchIcon SegmentedControl Select SettingsIcon SidebarIcon Skeleton Spinner StatusBadge StatusGlyph StepWire StopIcon SunIcon Switch SystemIcon Tabs TextArea TextField ThemeSwitch Time Timeline ToastRegion TrashIcon UndoIcon UploadIcon UserIcon WireHeading ZoomInIcon ZoomOutIcon accentStyleSheet breakpoints color colors createToaster cx easing elevation findAccentProblems fonts isComposing jsonTokens layout lazyPart motion nextSort phaseColor phaseHex radius saveFile space toCsv type useIsPrinting useMediaQuery"`,
  )
  expect(names(charts)).toMatchInlineSnapshot(
    `"BlochDial BlochSphere ChartFrame DistributionChart Histogram IntervalChart LineChart PhaseBars PhaseWheel ReadingCursor TopologyMap chartToSvg figureErrorCode fitsCanvas loadTextOutlines svgToPdf svgToPng svgWriter wilsonInterval"`,
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
