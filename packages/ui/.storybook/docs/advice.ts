/** One thing to do and one thing not to do. */
export type Advice = readonly [good: string, bad: string]

/**
 * Advice for each component, by the title of its stories. Shown on its page; a test checks that no
 * component is missing.
 */
export const advice: Readonly<Record<string, Readonly<Record<string, readonly Advice[]>>>> = {
  'Actions/Button': {
    Button: [
      ['One primary button per view, labelled with a verb: "Submit"', '"OK", "Yes", two primary buttons'],
      ['`busy` while it works: label and width stay the same', 'A spinner in place of the label'],
    ],
  },
  'Actions/ButtonLink': {
    ButtonLink: [['For navigation to another page', 'For changes of data: use a `Button`']],
  },
  'Actions/CopyButton': {
    CopyButton: [['Beside every id, token and program', 'Behind a menu, or only on hover']],
  },
  'Actions/IconButton': {
    IconButton: [['A label that says what it does: "Zoom in"', 'A label that names the picture: "Plus"']],
  },
  'Actions/Link': {
    Link: [['Text that says where the link leads', '"here", "more"']],
  },
  'Charts/ChartFrame': {
    ChartFrame: [
      [
        'A caption: what was measured, how many shots, how far from ideal',
        'A title that repeats the heading',
      ],
      ['The same values as a table and as CSV', 'A table of rounded or fewer values'],
    ],
    ReadingCursor: [['One per drawing; `spoken` returns name, value and unit', 'A tab stop for every mark']],
  },
  'Charts/Figures': {
    BlochDial: [
      ['In a row of a table, with the numbers in its label', 'Alone, as the only information about a state'],
    ],
    BlochSphere: [['For one or two selected qubits', 'A wall of spheres: use `BlochDial` in rows']],
    DistributionChart: [
      ['Beside the map, sharing its selection', 'For fewer than eight values: a table reads faster'],
    ],
    IntervalChart: [
      [
        'An axis around the value, so that the interval is visible',
        'For counts of outcomes: a histogram shows them',
      ],
    ],
    LineChart: [
      ['A band for an interval, explained in the caption', 'A line between values that have no order'],
    ],
    PhaseBars: [
      ['With dials, as hue is not accessible to everyone', 'Phases of states with negligible probability'],
    ],
    PhaseWheel: [['Once per figure, as its legend', 'As decoration']],
  },
  'Charts/Histogram': {
    Histogram: [
      [
        'Pass the number of shots, which gives error bars',
        'Counts of runs with different numbers of shots side by side',
      ],
      ['The bit order, once, in the caption', 'More than two runs in one chart'],
    ],
  },
  'Charts/TopologyMap': {
    TopologyMap: [
      ['Positions from the device, y upwards', 'A layout of your own if positions are known'],
      ['A logarithmic scale for errors', 'Zero for a missing value: leave it out to have it hatched'],
      ['Memoize `qubits`, `couplings` and metrics', 'New objects at each render of a large device'],
    ],
  },
  'Data/ColumnChooser': {
    ColumnChooser: [['`fixed` for the column that names the row', 'Hidden columns without any hint']],
  },
  'Data/DataTable': {
    DataTable: [
      ['A link in the first column; numbers aligned at the end', 'Rows that react to a press anywhere'],
      ['Pages of at most 100 rows, or `windowed` for one long list', 'Rows that load while scrolling'],
    ],
  },
  'Data/Pagination': {
    Pagination: [['Show the range of rows and the total', 'Page numbers only']],
  },
  'Data/Tabs': {
    Tabs: [['Views of one item, each named by a noun', 'Steps of a process: use a `StepWire`']],
  },
  'Data/Timeline': {
    Timeline: [['All stages, including those to come', 'Past stages only']],
  },
  'Editor/CodeEditor': {
    CodeEditor: [
      [
        'Explain each problem and suggest a fix: "Did you mean qubit?"',
        'Problems shown by colour only, or only after submitting',
      ],
      ['`readOnly` for a program to read and search', 'An editor for three lines: use `CodeBlock`'],
    ],
  },
  'Feedback/Alert': {
    Alert: [['What happened, then what to do, where it happened', 'An alert for each field of a form']],
    Banner: [
      [
        'One, for messages that concern every page: offline, a new version',
        'News, and anything that can wait',
      ],
    ],
  },
  'Feedback/EmptyState': {
    EmptyState: [
      ['One sentence and one action, where the first row would be', 'A picture in the middle of the page'],
    ],
  },
  'Feedback/ErrorState': {
    ErrorState: [
      ["What happened, what to do, the request's id, a way to try again", '"Something went wrong" alone'],
    ],
  },
  'Feedback/Progress': {
    Progress: [['If progress can be measured', 'A bar that waits at 99 %']],
  },
  'Feedback/Skeleton': {
    Skeleton: [
      [
        'Real labels at once, and bars in the size of values',
        'A grey page, or a skeleton for less than 200 ms',
      ],
    ],
  },
  'Feedback/Spinner': {
    Spinner: [['In a button, or for content of unknown size', 'Where a skeleton fits']],
  },
  'Feedback/ToastRegion': {
    ToastRegion: [
      ['A completed action with undo', 'Errors of a form, and messages that must be read'],
      ['Once, in the root of the app', 'One per page: messages would disappear with it'],
    ],
  },
  'Fields/Checkbox': {
    Checkbox: [
      ['Consent, or one of several independent options', 'Settings that take effect at once: use a `Switch`'],
    ],
  },
  'Fields/Choices': {
    DateTimeRange: [['Presets for common spans', 'Both ends required when one is enough']],
    FileDrop: [
      ['Validate dropped files and explain rejections', 'Trust `accept`, which filters the file dialog only'],
    ],
    RadioGroup: [['Two to five choices that need a word of explanation', 'Yes and no: that is a `Checkbox`']],
    Switch: [['Settings that take effect at once', 'In a form with a submit button']],
  },
  'Fields/NumberField': {
    NumberField: [['Accepts full-width digits and thousands separators', 'Arrow keys as the only input']],
  },
  'Fields/OneTimeCodeField': {
    OneTimeCodeField: [['One field that accepts a pasted "123 456"', 'Six little boxes']],
  },
  'Fields/PasswordField': {
    PasswordField: [['Rules as a live checklist', 'Blocked pasting; a field to repeat the password']],
  },
  'Fields/Picker': {
    Picker: [['Options with details: a device', 'Plain text options: use a `Select`']],
  },
  'Fields/SegmentedControl': {
    SegmentedControl: [['Two to five short views of the same thing', 'Actions: use buttons']],
  },
  'Fields/Select': {
    Select: [['The native list, on phones the native wheel', 'An empty first choice where one is required']],
  },
  'Fields/TextArea': {
    TextArea: [['The height of usual input', 'Programs: use a `CodeEditor`']],
  },
  'Fields/TextField': {
    Field: [['Label above, hint or error below, linked to the control', 'A placeholder as the label']],
    TextField: [
      ['The error says what to write: "Please enter job name"', '"Invalid value"'],
      ['`autoComplete` and `inputMode` values of the HTML standard', 'Validation during the first input'],
    ],
  },
  'Overlays/ConfirmDialog': {
    ConfirmDialog: [['Only if the action cannot be undone; the button is a verb', '"Are you sure?", "OK"']],
  },
  'Overlays/Dialog': {
    Dialog: [['A short task to finish before continuing', 'A dialog that opens a dialog; long texts']],
  },
  'Overlays/FocusTooltips': {
    FocusTooltips: [['Once around a toolbar whose buttons have a `title`', 'Around text with a few links']],
  },
  'Overlays/Menu': {
    Menu: [
      ['Actions on one item, dangerous ones last, after a separator', 'Navigation; more than ten entries'],
    ],
  },
  'Overlays/Panels': {
    CommandPalette: [['An additional way to every page and action', 'The only way to a page or action']],
    Popover: [['One or two controls beside what they change', 'Explanations that the task requires']],
  },
  'Shell/AppShell': {
    AppShell: [['`full` only for a page with its own panes', 'Scrolling panes inside a `page`']],
    Avatar: [['Two letters, with the name in the button around it', 'As the only sign of who is signed in']],
    Footer: [['Legally required links', 'A second navigation']],
    Header: [['Search, language, theme, account', 'Buttons of a single page']],
    LanguageSwitch: [['Each language named in itself', 'Flags']],
    PublicShell: [['One task in the middle column', 'Links out of a step, except the way back']],
    SearchButton: [['With the shortcut of the palette', 'A second search on the page']],
    ThemeSwitch: [['Three choices: light, dark, system', 'A toggle between two']],
  },
  'Status/Badge': {
    Badge: [['"new", "beta", a version', 'Counts and states']],
  },
  'Status/StatusBadge': {
    StatusBadge: [['Glyph and word; an unknown state as the server sent it', 'The glyph alone in a list']],
    StatusGlyph: [['Beside the word', 'Instead of the word']],
  },
  'Text/CodeBlock': {
    CodeBlock: [['A descriptive label and a copy button', 'Line numbers in copied text']],
  },
  'Text/Headings and lists': {
    DescriptionList: [['Properties of one item: term and value', 'Rows to compare: use a table']],
    FigureWire: [['The three to five most important numbers', 'Every available number']],
    PageHeading: [['Once, as `h1`; the focus moves here after navigation', 'Two per page, or a logo']],
    Time: [['Relative and absolute, one of them as tooltip', 'A relative time that is not updated']],
    WireHeading: [['A section, with its action at the end of the wire', 'A wire under every paragraph']],
  },
  'Text/Disclosure': {
    Disclosure: [
      ['Content for few readers: raw data, settings with good defaults', 'Information needed for a decision'],
    ],
  },
  'Text/StepWire': {
    StepWire: [['Three or four steps in a fixed order', 'Views in any order: use `Tabs`']],
  },
  'Tokens/Icons': {
    BrandMark: [['With the name of the product', 'In another colour']],
    Icon: [['A 20 px grid, 1.5 px lines, and a name in text', 'Icons as decoration']],
  },
}
