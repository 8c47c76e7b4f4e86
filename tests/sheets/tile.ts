import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import sharp from 'sharp'
import { root } from '../../tools/setup/project.mjs'
import type { Look } from './camera.ts'
import { allComponents } from './shown-components.ts'

/** The sheets' folder, and within it the single pictures. */
export const sheets = join(root, 'reports/sheets')
export const pictures = join(sheets, 'pictures')

/** A walk writes the names of its pictured components to this file, one per line. */
export const seenFile = (project: string, walk: number): string => join(pictures, project, `${walk}-seen.txt`)

/** Number of walks; missing components are reported only after all of them. */
const walks = 8
/** The cache responds before this can be seen. */
const entryWithoutImage = ['ReaderSkeleton']
/** In narrow windows the entry covers the list, and there is no empty reader. */
const wideOnly = { narrowerThan: 1100, components: ['PaneSplitter', 'BrowseHome'] }
/** Older sheets are left unchanged. */
const startedAt = performance.timeOrigin
/** Small enough to be seen as a whole, large enough to be read. */
const [columns, rows, widest] = [2, 3, 1664]
const label = 24

/**
 * Arranges each project's pictures on sheets, by name: `reports/sheets/ar-900x600-1.png`.
 *
 * @throws if a component of the renderer is on none of them
 */
export default async function tile({ projects }: FullConfig): Promise<void> {
  const missing: string[] = []
  for (const { name, metadata } of projects) {
    const files = (await readdir(join(pictures, name)).catch(() => [])).toSorted()
    const shots = files.filter((file) => file.endsWith('.png'))
    if (shots.length === 0 || (await stat(join(pictures, name))).mtimeMs < startedAt) continue
    const { width, height } = (metadata as Look).size
    for (const file of await readdir(sheets))
      if (/^(.+)-\d+\.png$/.exec(file)?.[1] === name) await rm(join(sheets, file))
    for (let first = 0, sheet = 1; first < shots.length; first += columns * rows, sheet += 1)
      await writeSheet(
        `${name}-${sheet}.png`,
        shots.slice(first, first + columns * rows).map((file) => join(pictures, name, file)),
        height / width,
      )
    const seen = files.filter((file) => file.endsWith('-seen.txt'))
    if (seen.length < walks) continue
    const texts = await Promise.all(seen.map((file) => readFile(join(pictures, name, file), 'utf8')))
    const shown = new Set(texts.join('\n').split('\n'))
    const excused = [...entryWithoutImage, ...(width < wideOnly.narrowerThan ? wideOnly.components : [])]
    const unseen = allComponents.filter((component) => !shown.has(component) && !excused.includes(component))
    if (unseen.length > 0) missing.push(`${name}: ${unseen.join(', ')}`)
  }
  if (missing.length > 0) throw new Error(`In no picture:\n${missing.join('\n')}`)
}

/** @param ratio height to width of a picture's place on the sheet */
async function writeSheet(name: string, files: readonly string[], ratio: number): Promise<void> {
  const width = Math.floor(widest / columns)
  const height = Math.round(width * ratio)
  const placed = await Promise.all(
    files.map(async (file, index) => {
      const [left, top] = [(index % columns) * width, Math.floor(index / columns) * (height + label)]
      const input = await sharp(file)
        .resize(width - 4, height, { fit: 'contain', position: 'left top', background: '#ffffff' })
        .toBuffer()
      return [
        { input: caption(file, width), left, top },
        { input, left, top: top + label },
      ]
    }),
  )
  await mkdir(sheets, { recursive: true })
  await sharp({
    create: {
      width: columns * width,
      height: Math.ceil(files.length / columns) * (height + label),
      channels: 3,
      background: '#ffffff',
    },
  })
    .composite(placed.flat())
    .png()
    .toFile(join(sheets, name))
}

/** The picture's name, above it. */
function caption(file: string, width: number): Buffer {
  const name = file.replace(/^.*[\\/]|\.png$/g, '')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="4" y="17" font-family="sans-serif" font-size="15" font-weight="bold">${name}</text></svg>`,
  )
}
