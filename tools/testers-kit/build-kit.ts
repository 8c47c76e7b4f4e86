import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { projectNode, root } from '../setup/project.mjs'
import { runStep } from '../setup/step.mjs'

const here = import.meta.dirname

/** Peer dependencies: kit and tests share one Playwright, and sharp has native binaries. */
const peers = ['@playwright/test', 'sharp'] as const

/**
 * Builds the kit's folder from the files that the project's own tests use: one module, its declarations, the
 * forum service's images, README and licence.
 *
 * @param folder is emptied first
 */
export async function buildKit(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    ssr: { noExternal: true, external: [...peers] },
    build: {
      ssr: join(here, 'index.ts'),
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      license: { fileName: 'THIRD-PARTY-NOTICES.md' },
      rollupOptions: { output: { entryFileNames: 'index.js', codeSplitting: false } },
    },
  })
  runStep({
    name: 'tsc',
    command: projectNode,
    args: [
      join(root, 'node_modules/typescript-native/bin/tsc'),
      ...['-p', join(here, 'declarations.json'), '--outDir', join(folder, 'types')],
    ],
    cwd: root,
    repeat: 'npm run kit',
  })
  const images = join(root, 'tools/forum-service/images')
  for (const name of await readdir(images))
    // The service looks for them next to its module.
    if (name.endsWith('.webp')) await copyFile(join(images, name), join(folder, name))
  await copyFile(join(here, 'README.md'), join(folder, 'README.md'))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(await manifest(), undefined, 2)}\n`)
}

/** Packs the folder into `into`; returns the package's path. */
export async function packKit(folder: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true })
  runStep({
    name: 'npm pack',
    command: process.platform === 'win32' ? 'npm.cmd' : 'npm',
    args: ['pack', '--pack-destination', into],
    cwd: folder,
    repeat: 'npm run kit',
  })
  const { name, version } = await manifest()
  return join(into, `${name}-${version}.tgz`)
}

async function manifest() {
  const text = await readFile(join(root, 'package.json'), 'utf8')
  const { version, license, author, devDependencies } = JSON.parse(text) as {
    readonly version: string
    readonly license: string
    readonly author: unknown
    readonly devDependencies: Readonly<Record<string, string>>
  }
  return {
    name: 'forum-resources-testers-kit',
    version,
    description: 'Page objects, fixtures and a forum service with faults, for tests of Forum Resources',
    license,
    author,
    type: 'module',
    engines: { node: '>=22' },
    exports: { '.': { types: './types/tools/testers-kit/index.d.ts', default: './index.js' } },
    peerDependencies: Object.fromEntries(peers.map((peer) => [peer, devDependencies[peer]])),
  }
}
