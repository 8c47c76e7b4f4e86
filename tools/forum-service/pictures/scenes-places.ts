import { mix, r1 } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import {
  birds,
  cloud,
  fillBelow,
  firLine,
  grass,
  leafTree,
  peaks,
  ridge,
  sky,
  sun,
  water,
} from './landscape.ts'

function mangrove(canvas: Canvas, x: number, level: number, size: number): void {
  const { random } = canvas
  for (let root = 0; root < 11; root += 1) {
    const reach = (root / 10 - 0.5) * size * 0.95
    canvas.add(
      `<path d="M${x} ${r1(level - size * 0.36)}Q${r1(x + reach * 0.75)} ${r1(level - size * 0.3)} ${r1(x + reach)} ${r1(level + random.next() * 8)}" stroke="#4a3a2f" stroke-width="${r1(size * 0.022)}" fill="none"/>`,
    )
  }
  leafTree(canvas, x, level - size * 0.16, size, '#2f7a4a', '#8fc45a')
  canvas.add(
    `<ellipse cx="${x}" cy="${r1(level + size * 0.1)}" rx="${r1(size * 0.5)}" ry="${r1(size * 0.09)}" fill="#0f4a45" opacity="0.35"/>`,
  )
}

/** Mangroves in shallow water. */
export function mangroveCoast(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#3f9ad6'], [0.4, '#c6e8f2'], [0.6, '#fff4dc'])
  cloud(canvas, 340, height * 0.18, 300, '#ffffff', 0.95)
  cloud(canvas, 1240, height * 0.24, 380, '#ffffff', 0.85)
  fillBelow(canvas, ridge(canvas, height * 0.46, 24, 0.8), '#7fb3b5')
  water(canvas, height * 0.5, '#1f9a96', '#7fd3d0', '#ffffff', 110)
  const island = (x: number, y: number, size: number, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      mangrove(
        canvas,
        x + (index - count / 2) * size * 0.62,
        y + canvas.random.next() * 14,
        size * (0.8 + canvas.random.next() * 0.4),
      )
    }
  }
  island(1180, height * 0.55, 120, 7)
  island(300, height * 0.6, 190, 4)
  island(1290, height * 0.78, 330, 3)
  island(120, height * 0.92, 430, 2)
  birds(canvas, 640, height * 0.3, 5, '#4f7f90')
}

/** Terraces above a village. */
export function terraces(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#86bfe0'], [0.5, '#e6f1e6'])
  cloud(canvas, 1150, height * 0.14, 300, '#ffffff', 0.85)
  fillBelow(canvas, peaks(canvas, height * 0.42, height * 0.16, 1.2), '#9fb9bd')
  firLine(canvas, ridge(canvas, height * 0.38, height * 0.05, 0.9), 28, '#5f8f76')
  const steps = 15
  for (let step = 0; step < steps; step += 1) {
    const share = step / (steps - 1)
    const wave = random.next() * 6
    const top = height * (0.42 + share ** 1.25 * 0.6)
    const line = {
      at: (x: number) =>
        top +
        Math.sin(x / 260 + wave * 0.25 + step * 0.35) * (14 + share * 34) +
        (x - 800) * 0.07 * Math.sin(step * 0.7),
    }
    const fresh = mix('#8cc152', '#4f8f3a', random.next())
    fillBelow(canvas, { at: (x) => line.at(x) - 4 - share * 5 }, '#e9f0b5')
    fillBelow(
      canvas,
      line,
      step % 4 === 2 ? canvas.vertical([0, '#cfe6ea'], [0.25, '#8fbfc4'], [1, '#5f9a6a']) : fresh,
    )
    fillBelow(canvas, { at: (x) => line.at(x) + 16 + share * 22 }, mix(fresh, '#2f5a2a', 0.45))
    if (step % 3 === 1) {
      const x = random.next() * 1500 + 50
      for (let tree = 0; tree < 4; tree += 1) {
        const tx = x + tree * (20 + share * 60)
        leafTree(canvas, tx, line.at(tx) + 8, 40 + share * 130, '#35703a', '#93bf52')
      }
    }
  }
  house(canvas, 1080, height * 0.57, 62, '#c46b45')
  house(canvas, 1165, height * 0.58, 54, '#b55a3c')
  house(canvas, 420, height * 0.73, 96, '#c97a4a')
}

function house(canvas: Canvas, x: number, foot: number, size: number, roof: string): void {
  const wall = '#efe2c6'
  canvas.add(
    `<rect x="${x}" y="${r1(foot - size * 0.5)}" width="${size}" height="${r1(size * 0.5)}" fill="${wall}"/>`,
    `<rect x="${r1(x + size * 0.66)}" y="${r1(foot - size * 0.5)}" width="${r1(size * 0.34)}" height="${r1(size * 0.5)}" fill="#c9b694"/>`,
    `<path d="M${r1(x - size * 0.14)} ${r1(foot - size * 0.47)}L${r1(x + size * 0.42)} ${r1(foot - size * 0.98)}L${r1(x + size * 1.14)} ${r1(foot - size * 0.47)}Z" fill="${roof}"/>`,
    `<path d="M${r1(x + size * 0.42)} ${r1(foot - size * 0.98)}L${r1(x + size * 1.14)} ${r1(foot - size * 0.47)}H${r1(x + size * 0.6)}Z" fill="${mix(roof, '#3a1c12', 0.35)}"/>`,
    `<rect x="${r1(x + size * 0.2)}" y="${r1(foot - size * 0.32)}" width="${r1(size * 0.2)}" height="${r1(size * 0.32)}" fill="#6d4a30"/>`,
    `<rect x="${r1(x + size * 0.72)}" y="${r1(foot - size * 0.36)}" width="${r1(size * 0.16)}" height="${r1(size * 0.15)}" fill="#6f8a92"/>`,
  )
}

function person(canvas: Canvas, x: number, foot: number, size: number, shirt: string): void {
  canvas.add(
    `<circle cx="${x}" cy="${r1(foot - size * 0.9)}" r="${r1(size * 0.1)}" fill="#513526"/>`,
    `<path d="M${r1(x - size * 0.15)} ${r1(foot - size * 0.32)}V${r1(foot - size * 0.68)}Q${x} ${r1(foot - size * 0.84)} ${r1(x + size * 0.15)} ${r1(foot - size * 0.68)}V${r1(foot - size * 0.32)}Z" fill="${shirt}"/>`,
    `<path d="M${r1(x - size * 0.12)} ${r1(foot - size * 0.34)}H${r1(x + size * 0.12)}L${r1(x + size * 0.1)} ${foot}H${r1(x - size * 0.1)}Z" fill="#2f3438"/>`,
  )
}

/** Houses by a river, a meeting under a tree. */
export function villageRiver(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#6fb4dc'], [0.5, '#e8f2ea'], [0.7, '#fdf0d0'])
  cloud(canvas, 420, height * 0.16, 300, '#ffffff', 0.85)
  fillBelow(canvas, ridge(canvas, height * 0.42, 50, 0.8), '#9dbfae')
  firLine(canvas, ridge(canvas, height * 0.48, 26, 1), 40, '#5d9a6b')
  fillBelow(canvas, ridge(canvas, height * 0.56, 12, 1), canvas.vertical([0, '#b8cf75'], [1, '#7a9a48']))
  house(canvas, 920, height * 0.62, 130, '#b9643f')
  house(canvas, 1110, height * 0.61, 110, '#a9553a')
  house(canvas, 1290, height * 0.64, 140, '#c47a48')
  leafTree(canvas, 1500, height * 0.67, 260, '#4a8a3f', '#a6cc5c')
  const shine = canvas.vertical([0, '#d3ecf0'], [1, '#4f9ab5'])
  canvas.add(
    `<path d="M0 ${height * 0.7}C400 ${height * 0.67} 700 ${height * 0.78} 1600 ${height * 0.71}V${height * 0.81}C1000 ${height * 0.92} 500 ${height * 0.78} 0 ${height * 0.83}Z" fill="${shine}"/>`,
  )
  canvas.add(`<path d="M1040 ${height * 0.79}q90 34 190 0l-24 28q-70 16 -142 0Z" fill="#5f3b26"/>`)
  fillBelow(canvas, ridge(canvas, height * 0.87, 14, 1), canvas.vertical([0, '#9fbf5c'], [1, '#557f36']))
  leafTree(canvas, 420, height * 0.9, 640, '#3f8040', '#a9cf5a')
  const shirts = ['#c4453d', '#2f6f9a', '#e0a63b', '#7a4d94', '#3d8a6a', '#d77a9a', '#4a5f9a']
  for (const [index, shirt] of shirts.entries()) {
    person(canvas, 210 + index * 76, height * (0.9 + (index % 3) * 0.022), 92, shirt)
  }
  grass(canvas, ridge(canvas, height * 0.99, 8, 1), 420, 50, ['#3f6f2c', '#6b9a40'])
}

/** Rows of seedlings in a nursery. */
export function seedlings(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#8cc5e2'], [0.6, '#f3f4df'])
  cloud(canvas, 1200, height * 0.13, 260, '#ffffff', 0.9)
  const horizon = height * 0.42
  firLine(canvas, ridge(canvas, horizon, 16, 1), 80, '#3f7a55')
  canvas.add(
    `<rect y="${horizon}" width="1600" height="${height}" fill="${canvas.vertical([0, '#a9794f'], [0.42, '#8a5a38'], [1, '#5f3c26'])}"/>`,
  )
  for (let row = -7; row <= 7; row += 1) {
    const at = (depth: number): { x: number; y: number } => ({
      x: 800 + row * 46 + row * 250 * depth ** 1.7,
      y: horizon + (height - horizon) * depth ** 1.7,
    })
    const near = at(1.02)
    const far = at(0.02)
    canvas.add(
      `<path d="M${r1(far.x - 3)} ${r1(far.y)}L${r1(near.x - 90)} ${r1(near.y)}H${r1(near.x + 90)}L${r1(far.x + 3)} ${r1(far.y)}Z" fill="#4d2f1e" opacity="0.55"/>`,
    )
    for (let plant = 0; plant < 17; plant += 1) {
      const depth = 0.06 + (plant / 16) ** 1.15
      const { x, y } = at(depth)
      const size = 7 + depth ** 1.7 * 100
      const green = mix('#7fbf4a', '#3f8f3a', canvas.random.next())
      const leaf = (side: number, tilt: number): string =>
        `<path d="M${r1(x)} ${r1(y - size * 0.45)}q${r1(side * size * 0.35)} ${r1(-size * tilt)} ${r1(side * size * 0.62)} ${r1(-size * 0.2)}q${r1(-side * size * 0.25)} ${r1(size * 0.24)} ${r1(-side * size * 0.62)} ${r1(size * 0.2)}Z" fill="${side < 0 ? green : mix(green, '#1f5a2a', 0.35)}"/>`
      canvas.add(
        `<ellipse cx="${r1(x)}" cy="${r1(y)}" rx="${r1(size * 0.3)}" ry="${r1(size * 0.09)}" fill="#2f1c12" opacity="0.6"/>`,
        `<path d="M${r1(x)} ${r1(y)}V${r1(y - size * 0.75)}" stroke="#5f8f3a" stroke-width="${r1(size * 0.06)}"/>`,
        leaf(-1, 0.5),
        leaf(1, 0.5),
        leaf(-0.6, 1.1),
        leaf(0.6, 1.1),
      )
    }
  }
}

/** Palms at the edge of the sand. */
export function desertOasis(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#3f8fc9'], [0.45, '#cfe5e6'], [0.65, '#fde7bf'])
  sun(canvas, 300, height * 0.22, 46, '#fffdf0', '#fff0b8', 9)
  const sand = ['#f0c98a', '#e2ae68', '#cf9450', '#b97c3e']
  for (const [index, colour] of sand.entries()) {
    const line = ridge(canvas, height * (0.5 + index * 0.07), 60 - index * 8, 0.9 + index * 0.2)
    fillBelow(canvas, line, canvas.vertical([0, colour], [1, mix(colour, '#7a4a24', 0.45)]))
  }
  const pool = canvas.vertical([0, '#bfe3e6'], [1, '#2f8a9a'])
  canvas.add(
    `<ellipse cx="900" cy="${height * 0.83}" rx="560" ry="${height * 0.075}" fill="#7f9a4a"/><ellipse cx="900" cy="${height * 0.835}" rx="500" ry="${height * 0.058}" fill="${pool}"/>`,
  )
  const palm = (x: number, foot: number, size: number): void => {
    const topX = x + (random.next() - 0.5) * size * 0.4
    const topY = foot - size
    canvas.add(
      `<path d="M${r1(x - size * 0.04)} ${r1(foot)}Q${r1(x)} ${r1(foot - size * 0.6)} ${r1(topX - size * 0.015)} ${r1(topY)}h${r1(size * 0.03)}Q${r1(x + size * 0.06)} ${r1(foot - size * 0.5)} ${r1(x + size * 0.04)} ${r1(foot)}Z" fill="#6d4e34"/>`,
    )
    for (let frond = 0; frond < 13; frond += 1) {
      const angle = Math.PI * (1.08 + (frond / 12) * 0.84) + (random.next() - 0.5) * 0.2
      const reach = size * (0.42 + random.next() * 0.14)
      const tipX = topX + Math.cos(angle) * reach
      const tipY = topY + Math.sin(angle) * reach * 0.55 + reach * 0.42
      const bendX = topX + Math.cos(angle) * reach * 0.6
      const bendY = topY + Math.sin(angle) * reach * 0.75
      canvas.add(
        `<path d="M${r1(topX)} ${r1(topY)}Q${r1(bendX)} ${r1(bendY)} ${r1(tipX)} ${r1(tipY)}Q${r1(bendX)} ${r1(bendY + reach * 0.2)} ${r1(topX)} ${r1(topY)}Z" fill="${mix('#5f8f3a', '#2c5a30', random.next())}"/>`,
      )
    }
  }
  for (const [x, y, size] of [
    [1330, 0.79, 330],
    [1440, 0.82, 420],
    [1240, 0.8, 260],
    [380, 0.82, 380],
    [470, 0.8, 290],
    [270, 0.86, 470],
  ] as const) {
    palm(x, height * y, size)
  }
  grass(canvas, { at: () => height * 0.89 }, 200, 50, ['#5f7f34', '#8fa34a'])
}
