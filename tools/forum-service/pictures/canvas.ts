import { seededRandom } from '../content/seeded-random.ts'
import type { SeededRandom } from '../content/seeded-random.ts'

/** Every scene is drawn 1,600 units wide; its height follows from the picture's proportions. */
export const CANVAS_WIDTH = 1600

export type Stop = readonly [offset: number, colour: string, opacity?: number]

/** Collects SVG and hands out gradients and filters with names of their own. */
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly random: SeededRandom
  readonly add: (...parts: readonly string[]) => void
  /** A top-to-bottom gradient as a paint for `fill`. */
  readonly vertical: (...stops: readonly Stop[]) => string
  /** A gradient from the middle outwards. */
  readonly radial: (...stops: readonly Stop[]) => string
  /** A blur as a value for `filter`. */
  readonly blur: (deviation: number) => string
  readonly svg: (pixelWidth: number, pixelHeight: number) => string
}

export function createCanvas(seed: number, height: number): Canvas {
  const body: string[] = []
  let names = 0
  const define = (element: (id: string) => string): string => {
    const id = `d${names++}`
    body.push(`<defs>${element(id)}</defs>`)
    return `url(#${id})`
  }
  const stopElements = (stops: readonly Stop[]): string =>
    stops
      .map(
        ([offset, colour, opacity = 1]) =>
          `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
      )
      .join('')
  return {
    width: CANVAS_WIDTH,
    height,
    random: seededRandom(seed),
    add: (...parts) => body.push(...parts),
    vertical: (...stops) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopElements(stops)}</linearGradient>`,
      ),
    radial: (...stops) =>
      define((id) => `<radialGradient id="${id}">${stopElements(stops)}</radialGradient>`),
    blur: (deviation) =>
      define(
        (id) =>
          `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    svg: (pixelWidth, pixelHeight) =>
      `<svg xmlns="http://www.w3.org/2000/svg" width="${pixelWidth}" height="${pixelHeight}" ` +
      `viewBox="0 0 ${CANVAS_WIDTH} ${height}" preserveAspectRatio="none">${body.join('')}</svg>`,
  }
}

/** Mixes two `#rrggbb` colours; 0 gives the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const channel = (colour: string, index: number): number =>
    Number.parseInt(colour.slice(1 + index * 2, 3 + index * 2), 16)
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(from, index) * (1 - share) + channel(to, index) * share),
  )
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Rounds for short paths. */
export const r1 = (value: number): number => Math.round(value * 10) / 10

/** Smooth chance over one dimension: the sum of four waves of rising frequency, about -1 to 1. */
export function noiseLine(random: SeededRandom): (position: number) => number {
  const waves = [1, 2.1, 4.3, 8.9].map((frequency) => ({ frequency, phase: random.next() * Math.PI * 2 }))
  return (position) =>
    waves.reduce(
      (sum, { frequency, phase }) =>
        sum + Math.sin(position * frequency * Math.PI * 2 + phase) / (frequency + 0.6),
      0,
    ) / 1.25
}
