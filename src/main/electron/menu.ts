import { app, Menu, type MenuItemConstructorOptions } from 'electron'

/**
 * The menu by Electron's roles: the shortcuts people know, in the places their system puts them.
 *
 * @param help the last menu, or none
 */
export function setApplicationMenu(help: readonly MenuItemConstructorOptions[]): void {
  const reload = app.isPackaged ? [] : [{ role: 'reload' } as const, { role: 'toggleDevTools' } as const]
  const menu = Menu.buildFromTemplate([
    ...(process.platform === 'darwin' ? [{ role: 'appMenu' } as const] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    {
      role: 'viewMenu',
      submenu: [
        ...reload,
        { role: 'resetZoom' },
        { role: 'zoomIn' },
        { role: 'zoomOut' },
        { type: 'separator' },
        { role: 'togglefullscreen' },
      ],
    },
    { role: 'windowMenu' },
    ...help,
  ])
  Menu.setApplicationMenu(menu)
}
