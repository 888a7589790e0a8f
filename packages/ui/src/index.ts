/**
 * The design system of the quantum portal. Components get all texts as props; nothing here fetches,
 * translates or routes.
 */
export {
  color,
  colors,
  type ColorName,
  type ColorToken,
  type Oklch,
  type SystemColor,
} from './tokens/colors.ts'
export {
  accentStyleSheet,
  findAccentProblems,
  type AccentColors,
  type AccentProblem,
} from './tokens/accent-theme.ts'
export { phaseColor, phaseHex } from './tokens/data-colors.ts'
export {
  breakpoints,
  easing,
  elevation,
  fonts,
  layout,
  motion,
  radius,
  space,
  type,
} from './tokens/scales.ts'

export { Button, type ButtonProps } from './actions/button.tsx'
export type { ButtonSize, ButtonVariant } from './actions/button-class.ts'
export { ButtonLink, type ButtonLinkProps } from './actions/button-link.tsx'
export { CopyButton, type CopyButtonProps, type CopyWords } from './actions/copy-button.tsx'
export { IconButton, type IconButtonProps } from './actions/icon-button.tsx'
export { Link, type LinkProps } from './actions/link.tsx'
export { cx } from './base/cx.ts'
export { lazyPart, type LazyPart, type MissingPartProps } from './base/lazy-part.tsx'
export { useIsPrinting } from './base/use-is-printing.ts'
export { useMediaQuery } from './base/use-media-query.ts'

export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx'
export { DateTimeRange, type DateTimeRangeProps, type DateTimeSpan } from './fields/date-time-range.tsx'
export { Field, type FieldOwnProps, type FieldProps, type FieldSize } from './fields/field.tsx'
export { FileDrop, type FileDropProps } from './fields/file-drop.tsx'
export { NumberField, type NumberFieldProps } from './fields/number-field.tsx'
export { OneTimeCodeField, type OneTimeCodeFieldProps } from './fields/one-time-code-field.tsx'
export { PasswordField, type PasswordFieldProps, type PasswordRule } from './fields/password-field.tsx'
export { Picker, type PickerOption, type PickerProps } from './fields/picker.tsx'
export { RadioGroup, type RadioGroupProps, type RadioOption } from './fields/radio-group.tsx'
export {
  SegmentedControl,
  type SegmentedControlProps,
  type SegmentOption,
} from './fields/segmented-control.tsx'
export { Select, type SelectOption, type SelectProps } from './fields/select.tsx'
export { Switch, type SwitchProps } from './fields/switch.tsx'
export { TextArea, type TextAreaProps } from './fields/text-area.tsx'
export { TextField, type TextFieldProps } from './fields/text-field.tsx'

export { CodeEditor } from './editor/code-editor.tsx'
export type { CodeEditorProps, EditorRange, EditorWords } from './editor/code-editor-props.ts'
export type {
  EditorCompletion,
  EditorCompletions,
  EditorLanguage,
  EditorLanguageChoice,
  EditorProblem,
  EditorToken,
  TokenKind,
} from './editor/editor-language.ts'

export { Badge } from './status/badge.tsx'
export { StatusBadge, type StatusBadgeProps } from './status/status-badge.tsx'
export { StatusGlyph, type Status, type StatusGlyphProps } from './status/status-glyph.tsx'

export { Alert, Banner, type AlertProps, type Severity } from './feedback/alert.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/error-state.tsx'
export { Progress, type ProgressProps } from './feedback/progress.tsx'
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx'
export { Spinner, type SpinnerProps } from './status/spinner.tsx'
export { ToastRegion, type ToastRegionProps } from './feedback/toast-region.tsx'
export {
  createToaster,
  type NewToast,
  type Toast,
  type ToastAction,
  type ToastClock,
  type Toaster,
} from './feedback/toaster.ts'

export { CodeBlock, type CodeBlockProps } from './text/code-block.tsx'
export { Disclosure, type DisclosureProps } from './text/disclosure.tsx'
export { jsonTokens } from './text/json-tokens.ts'
export { DescriptionList, type Description, type DescriptionListProps } from './text/description-list.tsx'
export { FigureWire, type FigureNumber, type FigureWireProps } from './text/figure-wire.tsx'
export { PageHeading, type PageHeadingProps } from './text/page-heading.tsx'
export { StepWire, type StepWireProps } from './text/step-wire.tsx'
export { Time, type TimeProps } from './text/time.tsx'
export { WireHeading, type WireHeadingProps } from './text/wire-heading.tsx'

export { ColumnChooser, type ColumnChooserProps } from './data/column-chooser.tsx'
export type { Column } from './data/column.ts'
export { DataTable, type DataTableProps } from './data/data-table.tsx'
export type { TableSelection } from './data/row-selection.ts'
export { Pagination, type PageStep, type PaginationProps } from './data/pagination.tsx'
export { nextSort, type Sort } from './data/sort.ts'
export { Tabs, type TabItem, type TabsProps } from './data/tabs.tsx'
export { Timeline, type TimelineProps, type TimelineStage } from './data/timeline.tsx'
export { saveFile } from './data/save-file.ts'
export { toCsv } from './data/to-csv.ts'

export {
  CommandPalette,
  type Command,
  type CommandGroup,
  type CommandPaletteProps,
} from './overlays/command-palette.tsx'
export { isComposing } from './overlays/composition.ts'
export { ConfirmDialog, type ConfirmDialogProps } from './overlays/confirm-dialog.tsx'
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { FocusTooltips, type FocusTooltipsProps } from './overlays/focus-tooltips.tsx'
export { Menu, type MenuAction, type MenuEntry, type MenuProps } from './overlays/menu.tsx'
export { Popover, type PopoverProps } from './overlays/popover.tsx'

export { AppShell, type AppShellProps, type AppShellWords } from './shell/app-shell.tsx'
export { Avatar } from './shell/avatar.tsx'
export { Footer, type FooterProps } from './shell/footer.tsx'
export { Header, type HeaderProps } from './shell/header.tsx'
export { LanguageSwitch, type Language, type LanguageSwitchProps } from './shell/language-switch.tsx'
export type { NavItem } from './shell/nav-item.ts'
export { PublicShell, type PublicShellProps } from './shell/public-shell.tsx'
export { SearchButton, type SearchButtonProps } from './shell/search-button.tsx'
export { ThemeSwitch, type Theme, type ThemeSwitchProps } from './shell/theme-switch.tsx'

export { CheckIcon, CloseIcon, ColumnsIcon, CopyIcon } from './icons/action-icons.tsx'
export { DownloadIcon, EyeIcon, EyeOffIcon } from './icons/action-icons.tsx'
export { FitIcon, MinusIcon, MoonIcon, MoreIcon, PlayIcon } from './icons/action-icons.tsx'
export { PlusIcon, RedoIcon, ReloadIcon, StopIcon, SunIcon, SystemIcon } from './icons/action-icons.tsx'
export { TrashIcon, UndoIcon, UploadIcon, ZoomInIcon, ZoomOutIcon } from './icons/action-icons.tsx'
export { ArrowDownIcon, ArrowRightIcon, ArrowUpIcon, ChevronDownIcon } from './icons/arrow-icons.tsx'
export { ChevronLeftIcon, ChevronRightIcon } from './icons/arrow-icons.tsx'
export { BrandMark } from './icons/brand-mark.tsx'
export { Icon, type IconProps } from './icons/icon.tsx'
export { AnnouncementIcon, ComposerIcon, DashboardIcon, DeviceIcon } from './icons/navigation-icons.tsx'
export { DocumentIcon, JobIcon, KeyIcon, LogOutIcon, NewsIcon } from './icons/navigation-icons.tsx'
export { SearchIcon, SettingsIcon, SidebarIcon, UserIcon } from './icons/navigation-icons.tsx'
