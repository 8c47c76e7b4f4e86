import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const styles = join(import.meta.dirname, '../../../../src/renderer/styles')
const read = (file: string): string => readFileSync(join(styles, file), 'utf8')

/** Custom properties with a plain colour; the last one wins. */
function coloursOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/(--[\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const [light = '', dark = ''] = read('tokens.css').split('@media (prefers-color-scheme: dark)')
const [sepiaLight = '', sepiaDark = ''] = read('sepia.css').split('(prefers-color-scheme: dark)')
const schemes = [
  { scheme: 'light', colours: new Map([...coloursOf(light), ...coloursOf(sepiaLight)]) },
  { scheme: 'dark', colours: new Map([...coloursOf(light), ...coloursOf(dark), ...coloursOf(sepiaDark)]) },
]

/** Relative luminance and contrast as WCAG 2.2 defines them. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

test.each(schemes)('on sepia, $scheme, text reaches 4.5:1 and the borders of controls 3:1', ({ colours }) => {
  const of = (name: string): string => {
    const found = colours.get(name)
    if (!found) throw new Error(`${name} has no colour`)
    return found
  }
  const surfaces = ['--page', '--surface', '--raised', '--sunken', '--hover'].map(of)
  for (const text of ['--text', '--text-quiet', '--text-faint', '--accent-text'])
    for (const surface of surfaces)
      expect(contrast(of(text), surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  for (const surface of [of('--page'), of('--surface'), of('--raised')])
    expect(contrast(of('--line-strong'), surface), `border on ${surface}`).toBeGreaterThanOrEqual(3)
})
