/** The words of what stands in menus and the palette beside the actions themselves. */
export const actionsMessages = {
  palette: 'Command palette',
  paletteSearch: 'Type a command, a screen or the title of a resource',
  paletteFound: { zero: 'Nothing found', one: '1 found', other: '{count} found' },
  kindAction: 'Action',
  kindScreen: 'Screen',
  kindTitle: 'Resource',
  historyBack: 'Back',
  historyForward: 'Forward',
  report: 'Diagnostics and report',
  operatorHelp: 'Help of your organisation',
  menus: { file: 'File', edit: 'Edit', view: 'View', go: 'Go', window: 'Window', help: 'Help' },
  system: {
    services: 'Services',
    hide: 'Hide Forum Resources',
    hideOthers: 'Hide others',
    unhide: 'Show all',
    quit: 'Quit',
    close: 'Close window',
    undo: 'Undo',
    redo: 'Redo',
    cut: 'Cut',
    copy: 'Copy',
    paste: 'Paste',
    selectAll: 'Select all',
    resetZoom: 'Actual size',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    togglefullscreen: 'Full screen',
    minimize: 'Minimise',
    zoom: 'Zoom',
    front: 'Bring all to front',
    copyLink: 'Copy link',
    openLink: 'Open in browser',
    lookUp: 'Look up',
    savePicture: 'Save picture…',
    copyPicture: 'Copy picture',
  },
}

/** The About dialog. */
export const aboutMessages = {
  heading: 'About Forum Resources',
  version: 'Version',
  commit: 'Commit',
  engine: 'Engine',
  licences: 'Software in this app',
  licencesLead:
    'Forum Resources contains the packages below. Electron and Chromium come with notices of their own.',
  licencesList: 'Packages and their licences',
  reading: 'Reading the licences…',
  copy: 'Copy versions',
}

/** The guide's screen; the guide itself is docs/guide.md. */
export const guideMessages = {
  heading: 'Guide',
  contents: 'Contents',
}
