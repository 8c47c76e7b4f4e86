import { mix, noiseLine, r1 } from './canvas.ts'
import type { Canvas, Stop } from './canvas.ts'

/** A line of heights across the canvas: `at` gives y for x. */
export interface Ridge {
  at(x: number): number
}

export function ridge(canvas: Canvas, y: number, amplitude: number, stretch = 1): Ridge {
  const noise = noiseLine(canvas.random)
  return { at: (x) => y + noise((x / canvas.width) * stretch) * amplitude }
}

/** A jagged line, for peaks: the same noise folded at zero. */
export function peaks(canvas: Canvas, y: number, amplitude: number, stretch = 1): Ridge {
  const noise = noiseLine(canvas.random)
  const fine = noiseLine(canvas.random)
  return {
    at: (x) => {
      const place = (x / canvas.width) * stretch
      return y - (1 - Math.abs(noise(place))) * amplitude + fine(place * 9) * amplitude * 0.06
    },
  }
}

/** The area below a ridge, down to the bottom of the canvas (or `bottom`). */
export function fillBelow(
  canvas: Canvas,
  line: Ridge,
  paint: string,
  extra = '',
  step = 8,
  bottom = canvas.height,
): void {
  let path = `M0 ${bottom}`
  for (let x = 0; x <= canvas.width + step; x += step) path += `L${x} ${r1(line.at(x))}`
  canvas.add(`<path d="${path}L${canvas.width + step} ${bottom}Z" fill="${paint}" ${extra}/>`)
}

/** A ridge covered with firs: one path, one spike per tree. */
export function firLine(canvas: Canvas, line: Ridge, treeHeight: number, paint: string, extra = ''): void {
  const { random } = canvas
  let path = `M-20 ${canvas.height}`
  let x = -20
  while (x < canvas.width + 40) {
    const tall = treeHeight * (0.45 + random.next() * 0.75)
    const half = tall * (0.13 + random.next() * 0.05)
    const foot = line.at(x + half)
    path += `L${r1(x)} ${r1(foot)}`
    const tiers = tall > 40 ? 5 : 2
    for (let tier = 0; tier < tiers; tier += 1) {
      const level = foot - (tall * (tier + 0.55)) / tiers
      const reach = half * (1 - tier / tiers)
      path += `L${r1(x + half - reach * 0.95)} ${r1(level + tall * 0.09)}L${r1(x + half - reach * 0.45)} ${r1(level)}`
    }
    path += `L${r1(x + half)} ${r1(foot - tall)}`
    for (let tier = tiers - 1; tier >= 0; tier -= 1) {
      const level = foot - (tall * (tier + 0.55)) / tiers
      const reach = half * (1 - tier / tiers)
      path += `L${r1(x + half + reach * 0.45)} ${r1(level)}L${r1(x + half + reach * 0.95)} ${r1(level + tall * 0.09)}`
    }
    x += half * (1.1 + random.next() * 0.9)
  }
  canvas.add(`<path d="${path}L${canvas.width + 60} ${canvas.height}Z" fill="${paint}" ${extra}/>`)
}

/** Sky over the whole canvas. */
export function sky(canvas: Canvas, ...stops: readonly Stop[]): void {
  canvas.add(`<rect width="${canvas.width}" height="${canvas.height}" fill="${canvas.vertical(...stops)}"/>`)
}

/** A sun or moon with its glow. */
export function sun(
  canvas: Canvas,
  x: number,
  y: number,
  radius: number,
  colour: string,
  glow: string,
  reach = 9,
): void {
  const halo = canvas.radial([0, glow, 0.85], [0.25, glow, 0.4], [1, glow, 0])
  canvas.add(
    `<circle cx="${x}" cy="${y}" r="${radius * reach}" fill="${halo}"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`,
  )
}

/** A soft heap of cloud. */
export function cloud(
  canvas: Canvas,
  x: number,
  y: number,
  size: number,
  colour: string,
  opacity: number,
): void {
  const { random } = canvas
  const puffs = Array.from({ length: 13 }, (_, index) => {
    const along = (index / 12 - 0.5) * 2
    const radius = size * (0.07 + random.next() * 0.14) * (1.2 - Math.abs(along) * 0.75)
    return `<ellipse cx="${r1(x + along * size * 0.8)}" cy="${r1(y - radius * 0.8)}" rx="${r1(radius * 1.45)}" ry="${r1(radius)}"/>`
  })
  canvas.add(
    `<g fill="${colour}" opacity="${opacity}" filter="${canvas.blur(size * 0.022)}">${puffs.join('')}</g>`,
  )
}

/** A band of mist that is thickest at its foot. */
export function mist(canvas: Canvas, y: number, height: number, colour: string, opacity: number): void {
  const paint = canvas.vertical([0, colour, 0], [0.6, colour, opacity], [1, colour, 0])
  canvas.add(`<rect y="${r1(y)}" width="${canvas.width}" height="${r1(height)}" fill="${paint}"/>`)
}

/** A broad-leaved tree: trunk, a heap of leaves in shadow, and lit leaves towards the light on the left. */
export function leafTree(
  canvas: Canvas,
  x: number,
  foot: number,
  size: number,
  leaves: string,
  light: string,
): void {
  const { random } = canvas
  const shade = mix(leaves, '#0b1a18', 0.42)
  // Big trees are seen from near: more and finer leaves.
  const detail = 1 + Math.min(3, Math.max(0, size - 90) / 130)
  const finer = 1 / detail ** 0.42
  const crown = (colour: string, shiftX: number, shiftY: number, scale: number, count: number): string => {
    const heap = Array.from({ length: Math.round(count * detail) }, () => {
      const angle = random.next() * Math.PI * 2
      const reach = Math.sqrt(random.next()) * size * 0.34
      const radius = size * (0.1 + random.next() * 0.09) * scale * finer
      const cx = x + Math.cos(angle) * reach + shiftX
      return `<circle cx="${r1(cx)}" cy="${r1(foot - size * 0.68 + Math.sin(angle) * reach * 0.82 + shiftY)}" r="${r1(radius)}" fill="${mix(colour, leaves, random.next() * 0.55)}"/>`
    })
    return heap.join('')
  }
  const trunk = mix('#3d2b20', leaves, 0.15)
  canvas.add(
    `<path d="M${r1(x - size * 0.035)} ${r1(foot)}L${r1(x - size * 0.018)} ${r1(foot - size * 0.6)}H${r1(x + size * 0.018)}L${r1(x + size * 0.035)} ${r1(foot)}Z" fill="${trunk}"/>`,
    crown(shade, size * 0.03, size * 0.05, 1.2, 16),
    crown(leaves, 0, 0, 1.05, 16),
    crown(light, -size * 0.07, -size * 0.09, 0.62, 11),
  )
}

/** A few birds far away. */
export function birds(canvas: Canvas, x: number, y: number, count: number, colour: string): void {
  const { random } = canvas
  for (let index = 0; index < count; index += 1) {
    const bx = x + random.next() * 260
    const by = y + random.next() * 90
    const w = 7 + random.next() * 8
    const wings = `M${r1(bx - w)} ${r1(by - w * 0.3)}Q${r1(bx - w * 0.4)} ${r1(by - w * 0.6)} ${r1(bx)} ${r1(by)}Q${r1(bx + w * 0.4)} ${r1(by - w * 0.6)} ${r1(bx + w)} ${r1(by - w * 0.3)}`
    canvas.add(
      `<path d="${wings}" fill="none" stroke="${colour}" stroke-width="2.2" stroke-linecap="round"/>`,
    )
  }
}

/** Blades of grass along the bottom. */
export function grass(
  canvas: Canvas,
  line: Ridge,
  count: number,
  height: number,
  colours: readonly string[],
): void {
  const { random } = canvas
  for (const colour of colours) {
    let path = ''
    for (let index = 0; index < count; index += 1) {
      const x = random.next() * canvas.width
      const foot = line.at(x) + random.next() * height * 1.4
      const tall = height * (0.5 + random.next() * 0.7)
      const lean = (random.next() - 0.5) * tall * 0.7
      path += `M${r1(x - 1.6)} ${r1(foot)}Q${r1(x)} ${r1(foot - tall * 0.6)} ${r1(x + lean)} ${r1(foot - tall)}Q${r1(x + 2)} ${r1(foot - tall * 0.5)} ${r1(x + 1.8)} ${r1(foot)}Z`
    }
    canvas.add(`<path d="${path}" fill="${colour}"/>`)
  }
}

/** Still water: a sheet from `top` to the bottom with light streaks. */
export function water(
  canvas: Canvas,
  top: number,
  near: string,
  far: string,
  shine: string,
  streaks = 60,
): void {
  const { random, width, height } = canvas
  canvas.add(
    `<rect y="${top}" width="${width}" height="${height - top}" fill="${canvas.vertical([0, far], [1, near])}"/>`,
  )
  for (let index = 0; index < streaks; index += 1) {
    const depth = random.next() ** 1.6
    const y = top + 4 + depth * (height - top)
    const length = 30 + depth * 220 * random.next()
    canvas.add(
      `<ellipse cx="${r1(random.next() * width)}" cy="${r1(y)}" rx="${r1(length)}" ry="${r1(0.8 + depth * 2.4)}" fill="${shine}" opacity="${r1(10 * (0.1 + random.next() * 0.25)) / 10}"/>`,
    )
  }
}
