import { mix } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import {
  birds,
  cloud,
  fillBelow,
  firLine,
  grass,
  leafTree,
  mist,
  peaks,
  ridge,
  sky,
  sun,
  water,
} from './landscape.ts'

/** Pine ridges that fade into the morning. */
export function mistyPines(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#9fc3cf'], [0.35, '#dfe8dd'], [0.6, '#f7e9cf'])
  sun(canvas, 1130, height * 0.27, 34, '#fffbe9', '#fff1c4', 11)
  const far = '#a9c4c4'
  const near = '#0c2a2b'
  for (let layer = 0; layer < 7; layer += 1) {
    const share = layer / 6
    const y = height * (0.36 + share * 0.52)
    firLine(
      canvas,
      ridge(canvas, y, height * (0.1 - share * 0.03), 0.8 + share * 0.7),
      26 + share ** 2 * 190,
      mix(far, near, share ** 0.8),
    )
    if (layer < 6) mist(canvas, y - height * 0.03, height * 0.22, '#eef1e6', 0.55 - share * 0.35)
  }
  birds(canvas, 420, height * 0.2, 6, '#5d7d80')
}

/** A mixed slope in October. */
export function goldenAutumn(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#7fb0d6'], [0.5, '#d8e7ec'], [1, '#f5e3c2'])
  cloud(canvas, 380, height * 0.2, 260, '#ffffff', 0.85)
  cloud(canvas, 1180, height * 0.13, 330, '#ffffff', 0.75)
  fillBelow(canvas, ridge(canvas, height * 0.4, height * 0.09, 0.8), '#8fa5b5')
  fillBelow(canvas, ridge(canvas, height * 0.5, height * 0.08, 1.2), '#9a8f6d')
  const colours = ['#d9822b', '#c4572a', '#e3a72f', '#a8432c', '#8f8f35', '#6d7f34', '#d4942e']
  for (let row = 0; row < 6; row += 1) {
    const line = ridge(canvas, height * (0.55 + row * 0.085), height * 0.05, 1.1)
    fillBelow(canvas, line, mix('#8d7a3f', '#3f3c1e', row / 5))
    const size = 70 + row * 34
    for (let x = -20 + random.next() * 40; x < canvas.width + 60; x += size * (0.34 + random.next() * 0.3)) {
      const leaves = mix(random.pick(colours), '#b9a98a', 0.35 - row * 0.07)
      leafTree(
        canvas,
        x,
        line.at(x) + size * 0.2,
        size * (0.8 + random.next() * 0.5),
        leaves,
        mix(leaves, '#ffe9a8', 0.4),
      )
    }
  }
}

/** A river between forested hills. */
export function riverBend(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#4d8ec4'], [0.45, '#cfe4ee'], [1, '#f4efdc'])
  cloud(canvas, 900, height * 0.16, 300, '#ffffff', 0.9)
  cloud(canvas, 240, height * 0.23, 220, '#ffffff', 0.7)
  fillBelow(canvas, peaks(canvas, height * 0.5, height * 0.2, 1.1), '#8ba9bd')
  firLine(canvas, ridge(canvas, height * 0.45, height * 0.05, 1), 26, '#6f9a92')
  mist(canvas, height * 0.4, height * 0.16, '#e8f1ee', 0.5)
  firLine(canvas, ridge(canvas, height * 0.52, height * 0.04, 1.4), 46, '#457c62')
  fillBelow(canvas, ridge(canvas, height * 0.55, height * 0.015, 2), '#7fa557')
  const at = (share: number): number => height * share
  const shine = canvas.vertical([0, '#e6f1f2'], [0.5, '#8fc0d8'], [1, '#3d7fa8'])
  canvas.add(
    `<path d="M870 ${at(0.555)}C1010 ${at(0.6)} 1180 ${at(0.63)} 1020 ${at(0.69)}C820 ${at(0.76)} 380 ${at(0.77)} 420 ${at(0.87)}C440 ${at(0.93)} 560 ${at(0.97)} 640 ${at(1.02)}H1240C1120 ${at(0.95)} 900 ${at(0.9)} 930 ${at(0.85)}C980 ${at(0.78)} 1330 ${at(0.74)} 1270 ${at(0.66)}C1220 ${at(0.6)} 1000 ${at(0.58)} 930 ${at(0.555)}Z" fill="${shine}"/>`,
  )
  const bank = (x: number, y: number, size: number): void => {
    for (let index = 0; index < 7; index += 1) {
      const tall = size * (0.7 + canvas.random.next() * 0.6)
      const tx = x + (canvas.random.next() - 0.5) * size * 2.2
      const ty = y + (canvas.random.next() - 0.5) * size * 0.3
      leafTree(canvas, tx, ty, tall, mix('#3f7a3c', '#1d4d35', canvas.random.next()), '#8fbf58')
    }
  }
  bank(1420, at(0.72), 90)
  bank(300, at(0.72), 100)
  bank(560, at(0.68), 70)
  bank(1450, at(0.86), 190)
  bank(140, at(0.9), 210)
  grass(canvas, ridge(canvas, at(0.97), 10, 1), 500, 60, ['#2f6a35', '#4f8a3f', '#7fae4f'])
}

/** Snowy peaks over a still lake, mirrored. */
export function snowLake(canvas: Canvas): void {
  const { height } = canvas
  const shore = height * 0.62
  sky(canvas, [0, '#3f77b3'], [0.5, '#b9d7ec'], [1, '#fdf0df'])
  const massif = (mountain: Canvas['add'], mirrored: boolean): void => {
    mountain(mirrored ? `<g transform="translate(0 ${shore * 2}) scale(1 -1)" opacity="0.55">` : '<g>')
    fillBelow(canvas, far, '#9bb7d0', '', 6, shore)
    fillBelow(canvas, main, snow, '', 5, shore)
    fillBelow(canvas, rocks, rock, '', 5, shore)
    fillBelow(canvas, foothill, '#35626b', '', 8, shore)
    mountain('</g>')
  }
  const far = peaks(canvas, shore, height * 0.34, 1.4)
  const main = peaks(canvas, shore + height * 0.02, height * 0.5, 0.9)
  const jag = ridge(canvas, 0, height * 0.05, 9)
  const rocks = {
    at: (x: number) => main.at(x) + height * 0.13 + jag.at(x) + Math.abs(((x * 7) % 90) - 45) * 0.5,
  }
  const foothill = ridge(canvas, height * 0.56, height * 0.03, 1.5)
  const snow = canvas.vertical([0, '#ffffff'], [0.6, '#dfeaf4'], [1, '#a9c3da'])
  const rock = canvas.vertical([0, '#7f93a8'], [1, '#4b6276'])
  massif(canvas.add, false)
  water(canvas, shore, '#2b5f86', '#9cc4dc', '#ffffff', 0)
  massif(canvas.add, true)
  for (let index = 0; index < 40; index += 1) {
    const y = shore + canvas.random.next() ** 1.5 * (height - shore)
    canvas.add(
      `<rect x="${canvas.random.next() * 1500}" y="${y}" width="${80 + canvas.random.next() * 300}" height="1.6" fill="#fff" opacity="0.22"/>`,
    )
  }
  firLine(canvas, { at: (x) => height * (0.84 + 0.3 * Math.sin((x / 1600) * Math.PI)) }, 230, '#10302f')
}

/** The header: layered hills under a bright morning. */
export function canopySky(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#5aa7d6'], [0.4, '#bfe3ee'], [0.65, '#fdf3d3'])
  sun(canvas, 1180, height * 0.3, 40, '#fffdf2', '#fff3bf', 12)
  cloud(canvas, 300, height * 0.17, 300, '#ffffff', 0.85)
  cloud(canvas, 760, height * 0.26, 210, '#ffffff', 0.7)
  for (let layer = 0; layer < 5; layer += 1) {
    const share = layer / 4
    const line = ridge(
      canvas,
      height * (0.46 + share * 0.26),
      height * (0.1 - share * 0.03),
      0.7 + share * 0.5,
    )
    firLine(canvas, line, 14 + share * 44, mix('#9cc9bd', '#2c6b45', share))
    mist(canvas, height * (0.44 + share * 0.27), height * 0.17, '#fdf7de', 0.42 - share * 0.3)
  }
  for (let row = 0; row < 4; row += 1) {
    const line = ridge(canvas, height * (0.8 + row * 0.075), height * 0.03, 1.2)
    fillBelow(canvas, line, mix('#2d6b3f', '#12381f', row / 3))
    const size = 90 + row * 34
    for (let x = -30; x < canvas.width + 60; x += size * (0.36 + random.next() * 0.25)) {
      const leaves = mix(random.pick(['#3f8f45', '#2f7a45', '#5a9a3f', '#27694a']), '#163f2a', row * 0.13)
      leafTree(
        canvas,
        x,
        line.at(x) + size * 0.42,
        size * (0.8 + random.next() * 0.4),
        leaves,
        mix(leaves, '#e8f07f', 0.42),
      )
    }
  }
  birds(canvas, 620, height * 0.36, 7, '#4e7f86')
}

/** Rain over dark green hills. */
export function monsoon(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#2c3a47'], [0.35, '#61717d'], [0.6, '#b9c4c0'])
  for (let index = 0; index < 11; index += 1) {
    const tone = mix('#232e39', '#7c8b94', random.next())
    cloud(
      canvas,
      random.next() * 1600,
      height * (0.08 + random.next() * 0.2),
      300 + random.next() * 260,
      tone,
      0.85,
    )
  }
  for (let layer = 0; layer < 6; layer += 1) {
    const share = layer / 5
    const line = ridge(canvas, height * (0.46 + share * 0.42), height * 0.1, 0.7 + share * 0.6)
    if (layer < 4) fillBelow(canvas, line, mix('#8fa5a0', '#1d5a3f', share))
    else firLine(canvas, line, 60 + share * 80, mix('#8fa5a0', '#0f3a2a', share))
    mist(canvas, height * (0.44 + share * 0.42), height * 0.2, '#dbe4df', 0.4 - share * 0.28)
  }
  let rain = ''
  for (let index = 0; index < 420; index += 1) {
    const x = random.next() * 1700
    const y = random.next() * height
    const length = 24 + random.next() * 50
    rain += `M${Math.round(x)} ${Math.round(y)}l${-Math.round(length * 0.22)} ${Math.round(length)}`
  }
  canvas.add(`<path d="${rain}" stroke="#e8f1f2" stroke-width="1.4" opacity="0.28" fill="none"/>`)
}

/** A plume of smoke behind a dark ridge. */
export function smokeRidge(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#3b3a5c'], [0.35, '#a35a5e'], [0.6, '#f2a65a'], [0.8, '#ffd98a'])
  sun(canvas, 430, height * 0.5, 46, '#fff0c2', '#ff9a4a', 8)
  fillBelow(canvas, ridge(canvas, height * 0.58, height * 0.07, 1), '#8a4f56')
  canvas.add(`<g filter="${canvas.blur(16)}">`)
  for (let index = 0; index < 60; index += 1) {
    const rise = index / 60
    const x = 1010 + rise * 330 + Math.sin(rise * 7) * 50 + (random.next() - 0.5) * 60 * (0.4 + rise)
    const tone = mix('#4a3238', '#c9988a', Math.min(1, rise * 0.8 + random.next() * 0.25))
    canvas.add(
      `<circle cx="${x}" cy="${height * (0.66 - rise * 0.6)}" r="${30 + rise * 120}" fill="${tone}" opacity="${0.55 - rise * 0.38}"/>`,
    )
  }
  canvas.add('</g>')
  const glow = canvas.radial([0, '#ffb347', 0.9], [1, '#ff7a2f', 0])
  canvas.add(`<ellipse cx="1010" cy="${height * 0.67}" rx="300" ry="90" fill="${glow}"/>`)
  firLine(canvas, ridge(canvas, height * 0.7, height * 0.05, 1.2), 60, '#47272f')
  firLine(canvas, ridge(canvas, height * 0.82, height * 0.05, 1.4), 110, '#2a1820')
  firLine(canvas, ridge(canvas, height * 0.97, height * 0.04, 1.4), 220, '#140c12')
}
