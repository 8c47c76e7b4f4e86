import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify, type Plugin } from 'vite'
import { guidePlugin } from './tools/guide/guide-plugin'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }

/** Lists each build's packages with their licences, for the third-party notices of tools/package. */
const license = { fileName: 'licenses.json' }

/**
 * Minifies main and preload. The log prints names of functions and code positions from errors, so functions
 * and classes keep their names. The updater library is a third of main; its function names are of no use,
 * only its positions.
 */
const small: Plugin = {
  name: 'small',
  renderChunk: async (code, { fileName, name }) =>
    minify(fileName, code, {
      mangle: { toplevel: true, keepNames: name !== 'updater-engine' },
      sourcemap: true,
    }),
}

/** Rewrites the script's whitespace after every plugin. */
const withoutWhitespace = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/**
 * Replacements for the updater's dependencies: a function that Node has built in, and an XML parser for
 * GitHub's feeds, which the app does not use.
 */
const replaced: Readonly<Record<string, string>> = {
  'lodash.isequal': "module.exports = require('node:util').isDeepStrictEqual",
  sax: 'module.exports = {}',
}
const lean: Plugin = {
  name: 'lean',
  enforce: 'pre',
  resolveId: (id) => (id in replaced ? `\0${id}` : null),
  load: (id) => replaced[id.slice(1)] ?? null,
}

/** Licences repeat each other: compressed, they take a seventh. A third of the manifest is whitespace. */
const compact: Plugin = {
  name: 'compact',
  async writeBundle({ dir = '' }) {
    const licenses = join(dir, license.fileName)
    await writeFile(`${licenses}.gz`, gzipSync(await readFile(licenses), { level: 9 }))
    await rm(licenses)
    const manifest = join(dir, '.vite/manifest.json')
    if (existsSync(manifest))
      await writeFile(manifest, JSON.stringify(JSON.parse(await readFile(manifest, 'utf8'))))
  },
}

/**
 * Three builds, one command. Everything is bundled except Electron itself and keytar, whose native library is
 * loaded lazily and may be absent: a build therefore runs with no node_modules but (optionally) keytar.
 */
export default defineConfig({
  main: {
    plugins: [lean, small, compact],
    resolve: { alias },
    build: {
      externalizeDeps: false,
      sourcemap: 'hidden',
      license,
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          // A separate process, because a hung keychain call blocks its whole process (docs/adr/0004).
          'keychain-process': 'src/main/electron/process/keychain-process.ts',
          // A separate thread, because SQLite calls block their thread.
          'cache-worker': 'src/main/cache/worker/cache-worker.ts',
        },
        external: ['keytar'],
        output: { format: 'cjs', minify: withoutWhitespace },
      },
    },
  },
  preload: {
    plugins: [small, compact],
    build: {
      // A sandboxed preload can require nothing but Electron: one CommonJS file with everything inside.
      externalizeDeps: false,
      license,
      rollupOptions: {
        input: 'src/preload/index.ts',
        output: { format: 'cjs', entryFileNames: 'index.js', minify: withoutWhitespace },
      },
    },
    resolve: { alias },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [compact, guidePlugin(), vue({ include: [/\.vue$/, /\.md$/] })],
    resolve: { alias },
    // Vue's own flags (vuejs.org/api/compile-time-flags): every component here uses `<script setup>`.
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    // The CSP forbids data: URLs, so nothing may be inlined as one. app://bundle serves the manifest's files.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      // electron-vite does not minify by default; it halves the page.
      minify: true,
      license,
      // Chunks come from this computer, so preloading gains nothing, and one style sheet avoids flicker.
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: 'src/renderer/index.html',
        // One file for the first screen and one for the list: each file is a request, and they load in
        // sequence.
        output: {
          codeSplitting: {
            groups: [
              { name: 'start', tags: ['$initial'], priority: 1 },
              {
                name: 'list',
                test: /\/screens\/(browse\/(arrive\.ts|ResourcesScreen\.vue)|app\/AppFrame\.vue)$/,
              },
            ],
          },
        },
      },
    },
  },
})
