import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readBundleFiles } from '../../../../../src/main/electron/page/bundle-files'

const folder = mkdtempSync(join(tmpdir(), 'bundle-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, '.vite'))
const built = {
  file: 'assets/index-a1.js',
  css: ['assets/index-b2.css'],
  assets: ['assets/hills-c3.svg', 'assets/search-d4.webp'],
}
writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify({ 'index.html': built }))
const files = readBundleFiles(folder)

test('the files of the build are served with their types', () => {
  expect(files('/index.html')).toEqual({
    path: join(folder, 'index.html'),
    contentType: 'text/html; charset=utf-8',
  })
  expect(files('/assets/index-a1.js')?.contentType).toContain('text/javascript')
  expect(files('/assets/index-b2.css')?.contentType).toContain('text/css')
  expect(files('/assets/hills-c3.svg')?.contentType).toBe('image/svg+xml')
  expect(files('/assets/search-d4.webp')?.contentType).toBe('image/webp')
})

test.each([
  '/',
  '//index.html',
  '/../main/index.js',
  '/..%2fmain%2findex.js',
  '/%2e%2e/main/index.js',
  '/%2e%2e%2fmain/index.js',
  '/..\\main\\index.js',
  '/%5c..%5cmain%5cindex.js',
  '/..;/main/index.js',
  '/....//main/index.js',
  '/assets/../../main/index.js',
  '/assets/..%2f..%2fmain/index.js',
  '/assets/%252e%252e/main/index.js',
  '/index.html/../../main/index.js',
  '/index.html%00.js',
  '/index.html%20',
  '/INDEX.HTML',
  '/.vite/manifest.json',
  '/etc/passwd',
  '/file:///etc/passwd',
  '/C:/Windows/win.ini',
  '/constructor',
])('%s is no file of the build', (pathname) => {
  expect(files(pathname)).toBeNull()
})
