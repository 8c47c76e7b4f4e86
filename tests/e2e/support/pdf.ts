import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { readXml } from '../../support/strict-xml.ts'

export interface PdfDocument {
  /** Text of each page, its white space collapsed. */
  readonly pages: readonly string[]
  readonly images: number
  readonly urls: readonly string[]
  readonly outline: readonly { readonly title: string; readonly page: number }[]
  readonly language: string | null
  readonly isTagged: boolean
}

/** Reads a PDF with the commands of poppler-utils. */
export async function readPdf(file: string): Promise<PdfDocument> {
  const [text, images, urls, facts, xml] = await Promise.all([
    outputOf('pdftotext', file, '-'),
    outputOf('pdfimages', '-list', file),
    outputOf('pdfinfo', '-url', file),
    outputOf('pdfinfo', file),
    outputOf('pdftohtml', '-xml', '-i', '-stdout', file),
  ])
  const [catalog = ''] = /\/Type \/Catalog[^]*?endobj/.exec(await readFile(file, 'latin1')) ?? []
  return {
    pages: text
      .split('\f')
      .slice(0, -1)
      .map((page) => page.replaceAll(/\s+/g, ' ').trim()),
    images: images.trim().split('\n').slice(2).length,
    urls: [...urls.matchAll(/\bhttps?:\S+/g)].map(([url]) => url),
    outline: [...xml.matchAll(/<item page="(\d+)">(.*?)<\/item>/g)].map(([, page, title = '']) => ({
      title: readXml(`<title>${title}</title>`).text,
      page: Number(page),
    })),
    // No command shows it.
    language: /\/Lang \(([^)]*)\)/.exec(catalog)?.[1] ?? null,
    isTagged: /^Tagged:\s+yes$/m.test(facts),
  }
}

async function outputOf(command: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(command, args, { maxBuffer: 2 ** 26 })
  return stdout
}
