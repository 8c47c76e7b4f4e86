import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'electron-vite'
import { resolve } from 'node:path'

const alias = { '@shared': resolve(import.meta.dirname, 'src/shared') }

/** Which packages went into a part, with their licences: tools/package makes the third-party notices of it. */
const license = { fileName: 'licenses.json' }

/**
 * Three builds, one command. Everything is bundled but Electron itself and keytar, whose native library is
 * loaded lazily and may be absent: a build therefore runs with no node_modules but (optionally) keytar.
 */
export default defineConfig({
  main: {
    resolve: { alias },
    build: {
      externalizeDeps: false,
      sourcemap: 'hidden',
      license,
      rollupOptions: {
        input: {
          index: 'src/main/index.ts',
          // A process of its own, because a hung keychain call blocks its whole process (docs/adr/0004).
          'keychain-process': 'src/main/electron/keychain-process.ts',
          // A thread of its own, because SQLite blocks whoever calls it.
          'library-worker': 'src/main/library/library-worker.ts',
        },
        external: ['keytar'],
        output: { format: 'cjs' },
      },
    },
  },
  preload: {
    build: {
      // A sandboxed preload can require nothing but Electron: one CommonJS file with everything inside.
      externalizeDeps: false,
      license,
      rollupOptions: { input: 'src/preload/index.ts', output: { format: 'cjs', entryFileNames: 'index.js' } },
    },
    resolve: { alias },
  },
  renderer: {
    root: 'src/renderer',
    plugins: [vue()],
    resolve: { alias },
    // The CSP admits no data: address, so nothing may be inlined as one. The manifest is the list of files
    // that app://bundle serves.
    build: {
      assetsInlineLimit: 0,
      manifest: true,
      // electron-vite does not by itself; it halves the page.
      minify: true,
      license,
      modulePreload: { polyfill: false },
      rollupOptions: { input: 'src/renderer/index.html' },
    },
  },
})
