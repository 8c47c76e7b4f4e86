import * as v from 'valibot'

/** `app` is the macOS application menu. */
const menuNames = ['app', 'file', 'edit', 'view', 'go', 'window', 'help'] as const
export type MenuName = (typeof menuNames)[number]

/** Electron handles these items; the page provides their labels. */
export const menuWordNames = [
  'services',
  'hide',
  'hideOthers',
  'unhide',
  'quit',
  'close',
  'undo',
  'redo',
  'cut',
  'copy',
  'paste',
  'selectAll',
  'resetZoom',
  'zoomIn',
  'zoomOut',
  'togglefullscreen',
  'minimize',
  'zoom',
  'front',
  'copyLink',
  'openLink',
  'lookUp',
  'saveImage',
  'copyImage',
] as const
export type MenuWordName = (typeof menuWordNames)[number]

const Label = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

const Item = v.strictObject({
  id: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.:-]+$/)),
  label: Label,
  /** In the page's notation: `Mod+Shift+c`, `s`, `Alt+ArrowLeft`. */
  keys: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  isDisabled: v.optional(v.boolean()),
  /** Only for toggles. */
  isChecked: v.optional(v.boolean()),
})
export type MenuItem = v.InferOutput<typeof Item>

export const MenuModel = v.strictObject({
  menus: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(menuNames),
        label: Label,
        groups: v.pipe(v.array(v.pipe(v.array(Item), v.maxLength(40))), v.maxLength(12)),
      }),
    ),
    v.maxLength(menuNames.length),
  ),
  words: v.strictObject(v.entriesFromList(menuWordNames, Label)),
})
export type MenuModel = v.InferOutput<typeof MenuModel>
export type MenuWords = MenuModel['words']
