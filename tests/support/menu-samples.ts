import { menuWordNames, type MenuModel } from '../../src/shared/app/menu-model'

/** Each menu word is its own name in guillemets, to look like another language. */
export const menuWords = Object.fromEntries(
  menuWordNames.map((name) => [name, `«${name}»`]),
) as MenuModel['words']

/** A menu as a page sends it. */
export const menuModel: MenuModel = {
  menus: [
    { name: 'app', label: 'Forum Resources', groups: [[{ id: 'help.about', label: 'About' }]] },
    {
      name: 'file',
      label: 'Datei',
      groups: [
        [{ id: 'reader.print', label: 'Drucken & mehr', keys: 'Mod+p', isDisabled: true }],
        [{ id: 'reader.star', label: 'Merken', keys: 's', isChecked: true }],
      ],
    },
    {
      name: 'go',
      label: 'Gehe zu',
      groups: [[{ id: 'history.back', label: 'Zurück', keys: 'Alt+ArrowLeft' }]],
    },
    { name: 'help', label: 'Hilfe', groups: [[{ id: 'help.guide', label: 'Anleitung' }]] },
  ],
  words: menuWords,
}
