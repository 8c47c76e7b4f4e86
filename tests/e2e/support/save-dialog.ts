import type { RunningApp } from './app.ts'

/** Makes the save dialog return a file, or null as if cancelled, and records the suggested name. */
export async function answerSaveDialog(
  { electron }: RunningApp,
  filePath: string | null,
): Promise<() => Promise<string | null>> {
  await electron.evaluate(({ dialog, BrowserWindow }, file) => {
    Object.assign(globalThis, { suggestedPath: null, isOfWindow: null })
    dialog.showSaveDialog = async (...given: readonly unknown[]) => {
      const { defaultPath } = given[1] as Electron.SaveDialogOptions
      Object.assign(globalThis, {
        suggestedPath: defaultPath,
        isOfWindow: given[0] === BrowserWindow.getAllWindows()[0],
      })
      return { canceled: file === null, filePath: file ?? '' }
    }
  }, filePath)
  return () =>
    electron.evaluate(() => (globalThis as unknown as { suggestedPath: string | null }).suggestedPath)
}
