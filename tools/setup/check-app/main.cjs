/**
 * The smallest app that shows whether an engine works here: it opens a hidden window, shows one page in it
 * and quits. engine-check.ts waits for the line that it prints.
 */
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the Chromium shell provides electron through require only
const { app, BrowserWindow, protocol, session } = require('electron')

protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true } }])
app.setPath('userData', String(process.env['FORUM_RESOURCES_PROFILE']))
app.on('window-all-closed', () => app.quit())

async function showPage() {
  await app.whenReady()
  const memory = session.fromPartition('engine-check')
  memory.protocol.handle('app', () => new Response('ready', { headers: { 'content-type': 'text/html' } }))
  const window = new BrowserWindow({ show: false, webPreferences: { session: memory, sandbox: true } })
  await window.loadURL('app://bundle/')
  // The page's own process has to answer, not only main.
  const text = await window.webContents.executeJavaScript('document.body.textContent')
  if (text !== 'ready') throw new Error(`the page shows "${text}"`)
  console.log('engine check: a window shows its page')
  app.quit()
}

showPage().catch((error) => {
  console.error(error)
  process.exit(1)
})
