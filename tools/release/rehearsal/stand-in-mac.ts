import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes a folder like Electron's macOS distribution: an app whose executables run nothing.
 *
 * @param library stands in for the framework's library, with fuses
 */
export async function makeStandInMacDistribution(folder: string, library: Buffer): Promise<void> {
  const app = join(folder, 'Electron.app/Contents')
  const put = async (path: string, content: string | Buffer): Promise<void> => {
    await mkdir(dirname(join(app, path)), { recursive: true })
    await writeFile(join(app, path), content)
  }
  const bundle = (name: string): string =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n' +
    `<plist version="1.0"><dict><key>CFBundleExecutable</key><string>${name}</string></dict></plist>\n`
  await put('Info.plist', bundle('Electron'))
  await put('MacOS/Electron', library)
  await put('Frameworks/Electron Framework.framework/Electron Framework', library)
  for (const kind of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const helper = `Electron Helper${kind}`
    await put(`Frameworks/${helper}.app/Contents/Info.plist`, bundle(helper))
    await put(`Frameworks/${helper}.app/Contents/MacOS/${helper}`, '')
  }
  await put('Resources/en.lproj/locale.pak', '')
}
