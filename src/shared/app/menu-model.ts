import * as v from 'valibot'

/** The menus, in their order. `app` is macOS's own, which has the app's name. */
const menuNames = ['app', 'file', 'edit', 'view', 'go', 'window', 'help'] as const
export type MenuName = (typeof menuNames)[number]

/** What Electron does by itself, in the application menu or a context menu: the page gives the words. */
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
  'savePicture',
  'copyPicture',
] as const
export type MenuWordName = (typeof menuWordNames)[number]

const Label = v.pipe(v.string(), v.minLength(1), v.maxLength(120))

const Item = v.strictObject({
  /** The id of an action of the page. */
  id: v.pipe(v.string(), v.maxLength(64), v.regex(/^[\w.:-]+$/)),
  label: Label,
  /** The keys it has, as the page writes them: `Mod+Shift+c`, `s`, `Alt+ArrowLeft`. */
  keys: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(40))),
  isDisabled: v.optional(v.boolean()),
  /** Left out for what is neither on nor off. */
  isChecked: v.optional(v.boolean()),
})
export type MenuItem = v.InferOutput<typeof Item>

/** The application menu in the page's words, and the words of what Electron does by itself. */
export const MenuModel = v.strictObject({
  menus: v.pipe(
    v.array(
      v.strictObject({
        name: v.picklist(menuNames),
        label: Label,
        /** Lines stand between the groups. */
        groups: v.pipe(v.array(v.pipe(v.array(Item), v.maxLength(40))), v.maxLength(12)),
      }),
    ),
    v.maxLength(menuNames.length),
  ),
  words: v.strictObject(v.entriesFromList(menuWordNames, Label)),
})
export type MenuModel = v.InferOutput<typeof MenuModel>
export type MenuWords = MenuModel['words']
