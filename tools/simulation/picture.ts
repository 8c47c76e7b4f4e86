import { binSeconds } from './figures.ts'
import { outage } from './morning.ts'
import type { Shown } from './report.ts'

const width = 760
const left = 56
const right = 32
const panelHeight = 190
const top = 42
const gap = 58

/** End of the axis; higher values are cut off. */
const mostShown = 6

interface Panel {
  readonly title: string
  readonly rates: readonly number[]
  readonly hasOutage: boolean
}

/** Requests over the morning as SVG, legible on light and dark backgrounds. */
export function pictureOf({ rates }: Shown): string {
  const panels: readonly Panel[] = [
    {
      title: 'A Monday morning: 10,000 apps are started within ten minutes',
      rates: rates.calm,
      hasOutage: false,
    },
    {
      title: 'The same, with the service down for five minutes',
      rates: rates.stormy,
      hasOutage: true,
    },
  ]
  const height = top + panels.length * (panelHeight + gap)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title">`,
    '<title id="title">Requests for each one that the service can answer, over half an hour</title>',
    `<style>${style}</style>`,
    `<rect class="ground" width="${width}" height="${height}"/>`,
    `<text class="head" x="${left}" y="24">Requests for each one that the service can answer</text>`,
    ...panels.map((panel, index) => drawn(panel, top + index * (panelHeight + gap))),
    '</svg>',
    '',
  ].join('\n')
}

const style = [
  'text{font:13px system-ui,sans-serif;fill:#1f2328}.head,.title{font-weight:600}.head{font-size:15px}.small{font-size:12px}',
  '.ground{fill:#fff}.grid{stroke:#d1d9e0;fill:none}.most{stroke:#1f2328;stroke-dasharray:5 4;fill:none}.down{fill:#eceff2}',
  '.asked{fill:none;stroke-width:2;stroke-linejoin:round;stroke:#0a6640}',
  '@media(prefers-color-scheme:dark){text{fill:#f0f6fc}.ground{fill:#0d1117}.grid{stroke:#3d444d}.most{stroke:#f0f6fc}',
  '.down{fill:#21262d}.asked{stroke:#4ac26b}}',
].join('')

function drawn({ title, rates, hasOutage }: Panel, y: number): string {
  const base = y + panelHeight
  const seconds = rates.length * binSeconds
  const x = (second: number): number => tenths(left + (second / seconds) * (width - left - right))
  const yOf = (rate: number): number =>
    tenths(base - (Math.min(rate, mostShown) / mostShown) * (panelHeight - 28))
  const line = rates
    .map((rate, index) => `${index === 0 ? 'M' : 'L'}${x((index + 0.5) * binSeconds)} ${yOf(rate)}`)
    .join('')
  const minutes = Array.from({ length: seconds / 300 + 1 }, (_, index) => index * 5)
  const [from, until] = [outage.from / 1000, outage.until / 1000]
  return [
    `<text class="title" x="${left}" y="${y + 8}">${title}</text>`,
    ...(hasOutage
      ? [
          `<rect class="down" x="${x(from)}" y="${yOf(mostShown)}" width="${tenths(x(until) - x(from))}" height="${base - yOf(mostShown)}"/>`,
        ]
      : []),
    ...[0, 2, 4, 6].map(
      (rate) =>
        `<path class="grid" d="M${left} ${yOf(rate)}H${width - right}"/><text class="small" text-anchor="end" x="${left - 8}" y="${yOf(rate) + 4}">${rate} ×</text>`,
    ),
    `<path class="most" d="M${left} ${yOf(1)}H${width - right}"/>`,
    `<path class="asked" d="${line}"/>`,
    ...minutes.map(
      (minute) =>
        `<text class="small" text-anchor="middle" x="${x(minute * 60)}" y="${base + 18}">${minute} min</text>`,
    ),
  ].join('\n')
}

const tenths = (value: number): number => Math.round(value * 10) / 10
