import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { minify, type Plugin } from 'vite'
import { guidePlugin } from './tools/guide/guide-plugin'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }

/** Which packages went into a part, with their licences: tools/package makes the third-party notices of it. */
const license = { fileName: 'licenses.json' }

/**
 * Makes main and preload a good deal smaller. What is logged of an error are names of functions and places: functions and
 * classes keep their names, all else gets short ones. The library for updates is a third of main, and no names of its
 * functions are of use to us: their places are.
 */
const small: Plugin = {
  name: 'small',
  renderChunk: async (code, { fileName, name }) =>
    minify(fileName, code, {
      mangle: { toplevel: true, keepNames: name !== 'updater-engine' },
      sourcemap: true,
    }),
}

/** After every plugin the script is written anew. */
const withoutWhitespace = { compress: false, mangle: false, codegen: { removeWhitespace: true } } as const

/** Of the updater's packages: what Node has by itself, and a parser of XML for GitHub's feeds, which are none of ours. */
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

/** Licences repeat each other: compressed they take a seventh. A third of the page's manifest is blanks. */
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
 * Three builds, one command. Everything is bundled but Electron itself and keytar, whose native library is
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
          // A process of its own, because a hung keychain call blocks its whole process (docs/adr/0004).
          'keychain-process': 'src/main/electron/process/keychain-process.ts',
          // A thread of its own, because SQLite blocks whoever calls it.
          'library-worker': 'src/main/library/worker/library-worker.ts',
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
    // Vue's own flags (vuejs.org/api/compile-time-flags): every component here is written with setup.
    define: {
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    // The CSP admits no data: address, so nothing may be inlined as one. The manifest is the list of files
    // that app://bundle serves.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      // electron-vite does not by itself; it halves the page.
      minify: true,
      license,
      // Chunks come from this computer: nothing is gained by asking for them ahead, and one style sheet flickers nowhere.
      modulePreload: false,
      cssCodeSplit: false,
      rollupOptions: {
        input: 'src/renderer/index.html',
        // One file for the first screen, and one for the list: each file is a request, and they wait for each other.
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
