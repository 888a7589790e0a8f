/** One thing to do and one thing not to do. */
export type Advice = readonly [good: string, bad: string]

/**
 * Advice for each component, by the title of its stories. Shown on its page; a test checks that no
 * component is missing.
 */
export const advice: Readonly<Record<string, Readonly<Record<string, readonly Advice[]>>>> = {
  'Actions/Button': {
    Button: [
      ['One primary button in a view, with the verb: "Submit"', '"OK", "Yes", two primary buttons'],
      ['`busy` while it works: the label stays and the width with it', 'A spinner in place of the label'],
    ],
  },
  'Actions/ButtonLink': {
    ButtonLink: [['For what leads to another page', 'For what changes data: that is a `Button`']],
  },
  'Actions/CopyButton': {
    CopyButton: [['Beside every id, token and program', 'Behind a menu, or only on hover']],
  },
  'Actions/IconButton': {
    IconButton: [['A label that says what it does: "Zoom in"', 'A label that names the picture: "Plus"']],
  },
  'Actions/Link': {
    Link: [['The words say where it leads', '"here", "more"']],
  },
  'Charts/ChartFrame': {
    ChartFrame: [
      ['A caption: what was measured, how often, how far from the ideal', 'A title that repeats the heading'],
      ['The same values as a table and as CSV', 'A table of rounded or fewer values'],
    ],
    LegendEntry: [['A sign as it stands in the drawing', 'Coloured words']],
    ReadingBox: [['The words that the cursor speaks', 'Values that only the box tells']],
    ReadingCursor: [['One per drawing; `spoken` says name, value and unit', 'A tab stop for every mark']],
  },
  'Charts/Figures': {
    BlochDial: [['In a row of a table, with the numbers in its label', 'Alone, as the only word on a state']],
    BlochSphere: [['For one or two qubits that are looked at', 'A wall of spheres: use `BlochDial` in rows']],
    DistributionChart: [
      ['Beside the map, sharing its selection', 'For fewer than eight values: a table reads faster'],
    ],
    IntervalChart: [
      [
        'The axis near the value, so that its interval can be seen',
        'For counts of outcomes: a histogram shows them',
      ],
    ],
    LineChart: [
      ['The band is an interval, and the caption says which', 'A line between values that have no order'],
    ],
    PhaseBars: [
      ['Together with the dials: hue is not safe for all eyes', 'Phases of states that have no weight'],
    ],
    PhaseDial: [['Beside every colour of a phase', 'As a clock or a progress']],
    PhaseWheel: [['Once per figure, as its legend', 'As decoration']],
    TimelineChart: [
      ['Where the times are the matter: read, compared, saved', 'In running text: `Timeline` is a list'],
    ],
  },
  'Charts/Histogram': {
    Histogram: [
      [
        'Say the number of shots: only then are there error bars',
        'Counts of runs of different lengths beside each other',
      ],
      ['The order of the bits once, in the caption', 'More than two runs over each other'],
    ],
  },
  'Charts/TopologyMap': {
    TopologyMap: [
      ['Places as the device gives them, y up', 'A layout of our own where places are known'],
      ['Logarithmic for errors', 'Zero for a value that is missing: leave it out, and it is hatched'],
      [
        'Keep `qubits`, `couplings` and metrics while they say the same',
        'New objects on each render of a large chip',
      ],
    ],
  },
  'Data/ColumnChooser': {
    ColumnChooser: [['The column that names the row is `fixed`', 'Hide columns without a way to see it']],
  },
  'Data/DataTable': {
    DataTable: [
      ['The first column is the link; numbers stand at the end', 'A row that is pressed anywhere'],
      ['Pages of at most 100 rows; `windowed` where all belong together', 'Rows that load while one scrolls'],
    ],
  },
  'Data/Pagination': {
    Pagination: [['Say which rows of how many are seen', 'Numbers of pages to guess from']],
  },
  'Data/Tabs': {
    Tabs: [['Views of one thing, each named by a noun', 'Steps of a process: that is a `StepWire`']],
  },
  'Data/Timeline': {
    Timeline: [['Every stage of a life, also those ahead', 'Only what is over']],
  },
  'Editor/CodeEditor': {
    CodeEditor: [
      [
        'Say what a problem is and where to look: "Did you mean qubit?"',
        'Problems only in colour, or only when sent',
      ],
      ['`readOnly` for a program to read and search', 'An editor for three lines: use `CodeBlock`'],
    ],
  },
  'Feedback/Alert': {
    Alert: [['What happened, then what to do, where it happened', 'An alert for each field of a form']],
    Banner: [
      ['One, for what concerns every page: offline, a new version', 'News, and anything that can wait'],
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
    Progress: [['Where the share is known', 'A bar that waits at 99 %']],
  },
  'Feedback/Skeleton': {
    Skeleton: [
      ['Real labels at once, bars of the true size for values', 'A grey page; anything below 200 ms'],
    ],
  },
  'Feedback/Spinner': {
    Spinner: [['In a button, or where the size of what comes is unknown', 'Where a skeleton fits']],
  },
  'Feedback/ToastRegion': {
    ToastRegion: [
      ['What was just done, with a way back: Undo', 'Errors of a form, and what must be read'],
      ['Once, in the root of the app', 'One per page: messages would go with it'],
    ],
  },
  'Fields/Checkbox': {
    Checkbox: [
      [
        'Something to agree to, or one of several that may all be on',
        'What takes effect at once: that is a `Switch`',
      ],
    ],
  },
  'Fields/Choices': {
    DateTimeRange: [['Presets for usual spans', 'Both ends required when one is enough']],
    FileDrop: [
      ['Check what was dropped and say what was wrong', 'Trust `accept`: it only filters the chooser'],
    ],
    RadioGroup: [['Two to five choices that need a word of explanation', 'Yes and no: that is a `Checkbox`']],
    Switch: [['What takes effect at once', 'In a form that is sent']],
  },
  'Fields/Combobox': {
    Combobox: [['Hundreds to choose from, found by typing', 'Five: that is a `Select`']],
  },
  'Fields/NumberField': {
    NumberField: [['Full-width digits and thousands are taken', 'Arrows as the only way to a far number']],
  },
  'Fields/OneTimeCodeField': {
    OneTimeCodeField: [['One field that takes a pasted "123 456"', 'Six little boxes']],
  },
  'Fields/PasswordField': {
    PasswordField: [
      ['Rules as a list that ticks itself off while typing', 'Forbid pasting; a second field "again"'],
    ],
  },
  'Fields/Picker': {
    Picker: [['Choices that need a line of facts each: a device', 'Words alone: that is a `Select`']],
  },
  'Fields/SegmentedControl': {
    SegmentedControl: [['Two to five short views of the same thing', 'Actions: those are buttons']],
  },
  'Fields/Select': {
    Select: [['The native list, on phones the native wheel', 'An empty first choice where one is required']],
  },
  'Fields/TextArea': {
    TextArea: [['As high as what is usually written', 'Programs: that is a `CodeEditor`']],
  },
  'Fields/TextField': {
    Field: [['Label above, hint or error below, tied to the control', 'A placeholder as the label']],
    TextField: [
      ['The error says what to write: "Please enter job name"', '"Invalid value"'],
      ['`autoComplete` and `inputMode` as the browser knows them', 'Check a field while it is first written'],
    ],
  },
  'Overlays/ConfirmDialog': {
    ConfirmDialog: [['Only where there is no way back; the button is the verb', '"Are you sure?", "OK"']],
  },
  'Overlays/Dialog': {
    Dialog: [
      ['A short task that must end before the page goes on', 'A dialog out of a dialog; long reading'],
    ],
  },
  'Overlays/Menu': {
    Menu: [['Actions on one thing, dangerous ones last after a line', 'Navigation; more than ten entries']],
  },
  'Overlays/Panels': {
    CommandPalette: [['Everything that has a name can be found here too', 'The only way to anything']],
    Drawer: [['Filters and details on small screens', 'Forms that take minutes']],
    Popover: [['One or two controls beside what they change', 'Explanations that are needed to go on']],
  },
  'Overlays/Tooltip': {
    Tooltip: [['A few words that help, once known, to forget', 'The name of a button, errors, links']],
  },
  'Shell/AppShell': {
    AppShell: [['`full` only where a page has its own panes', 'Scrolling panes within a `page`']],
    Avatar: [['Two letters, with the name in the button around it', 'As the only sign of who is signed in']],
    BottomBar: [['At most five places, the same words as in the sidebar', 'Actions']],
    Footer: [['What the law and the university ask for', 'A second navigation']],
    Header: [['Search, language, theme, account', 'Buttons of a page']],
    LanguageSwitch: [['Each language in its own words', 'Flags']],
    PublicShell: [['One task in the middle column', 'Links out of a step, except the way back']],
    QuantumWalk: [['On the banner of public pages: it is computed', 'As a pattern behind text']],
    SearchButton: [
      ['Looks like a field and opens the palette, with its keys', 'A second search on the page'],
    ],
    SideNav: [['Places, in the order of the day; the control dot is here', 'Groups that open and close']],
    SkipLink: [['The first stop of the Tab key', 'Hidden from those who see it when focused']],
    ThemeSwitch: [['System is a choice of its own', 'A switch between two']],
  },
  'Status/Badge': {
    Badge: [['"new", "beta", a version', 'Numbers and states: those have no box']],
  },
  'Status/StatusBadge': {
    StatusBadge: [
      ['Glyph and word, the word as it was sent where it is unknown', 'The glyph alone in a list'],
    ],
    StatusGlyph: [['Where the word stands beside it', 'Instead of the word']],
  },
  'Text/CodeBlock': {
    CodeBlock: [['A label that says what it is, and a copy button', 'Line numbers that are copied along']],
  },
  'Text/Headings and facts': {
    DescriptionList: [['Facts of one thing: term and value', 'Rows to compare: that is a table']],
    FigureWire: [['Three to five numbers that answer the first question', 'Every number there is']],
    PageHeading: [['Once, as `h1`; focus moves here after a navigation', 'Two, or a logo']],
    Time: [['Relative and exact, one of them in the title', 'A relative time that does not go on']],
    WireHeading: [['A section, with its action at the end of the wire', 'A wire under every paragraph']],
  },
  'Text/Disclosure': {
    Disclosure: [
      ['What few readers need: raw data, settings whose defaults serve', 'What a decision depends on'],
    ],
  },
  'Text/Places and cards': {
    Breadcrumb: [['The way up, without the page itself as a link', 'The way the reader came']],
    Card: [['A thing that is pressed as a whole', 'A box around a group; a card in a card']],
  },
  'Text/StepWire': {
    StepWire: [
      ['Steps that must be taken in order, three or four', 'Views that can be taken in any order: `Tabs`'],
    ],
  },
  'Tokens/Icons': {
    BrandMark: [['With the name of the product', 'In another colour']],
    Icon: [['24 px grid, 1.5 px lines, a name in words beside it', 'An icon that only looks nice']],
  },
}
