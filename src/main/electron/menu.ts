import { app, Menu } from 'electron'

/** The menu by Electron's roles alone: the shortcuts people know, in the places their system puts them. */
export function setApplicationMenu(): void {
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
  ])
  Menu.setApplicationMenu(menu)
}
