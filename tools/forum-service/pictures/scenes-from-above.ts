import { mix, noiseLine, r1 } from './canvas.ts'
import type { Canvas } from './canvas.ts'

/** A wavering closed line around a point, as a path. */
function blob(canvas: Canvas, x: number, y: number, radius: number, wobble: number, squash = 1): string {
  const noise = noiseLine(canvas.random)
  let path = ''
  const points = 64
  for (let point = 0; point < points; point += 1) {
    const angle = (point / points) * Math.PI * 2
    // The first wave fits once around, so the line closes without a step.
    const reach =
      radius *
      (1 + wobble * noise((Math.cos(angle) + 1) / 4) * 0.8 + wobble * 0.4 * Math.sin(angle * 3 + radius))
    path += `${point === 0 ? 'M' : 'L'}${r1(x + Math.cos(angle) * reach)} ${r1(y + Math.sin(angle) * reach * squash)}`
  }
  return `${path}Z`
}

/** Tree crowns seen from a drone, with a stream. */
export function canopyAbove(canvas: Canvas): void {
  const { height, random } = canvas
  canvas.add(`<rect width="1600" height="${height}" fill="#123524"/>`)
  const streamX = (y: number): number => 830 + Math.sin(y / 310) * 210 + Math.sin(y / 120) * 40
  let path = `M${r1(streamX(0))} -20`
  for (let y = 0; y <= height + 40; y += 30) path += `L${r1(streamX(y))} ${y}`
  canvas.add(
    `<path d="${path}" stroke="#c9b98a" stroke-width="150" fill="none" stroke-linejoin="round"/>`,
    `<path d="${path}" stroke="#2f8f98" stroke-width="104" fill="none" stroke-linejoin="round"/>`,
    `<path d="${path}" stroke="#7fd0c8" stroke-width="34" fill="none" stroke-linejoin="round" opacity="0.6"/>`,
  )
  const greens = ['#2f7a3a', '#3f8f3f', '#1f5f38', '#5fa343', '#2a6b45', '#7fae45', '#c9b23f', '#356f2f']
  for (let index = 0; index < 780; index += 1) {
    const x = random.next() * 1660 - 30
    const y = random.next() * (height + 60) - 30
    const away = Math.abs(x - streamX(y))
    if (away < 78 + random.next() * 30) continue
    const radius = 26 + random.next() * 46
    const colour = mix(random.pick(greens), '#123524', random.next() * 0.35)
    canvas.add(`<circle cx="${r1(x + 7)}" cy="${r1(y + 9)}" r="${r1(radius)}" fill="#081c14" opacity="0.5"/>`)
    let leaves = ''
    for (let leaf = 0; leaf < 9; leaf += 1) {
      const angle = (leaf / 9) * Math.PI * 2 + random.next()
      leaves += `<circle cx="${r1(x + Math.cos(angle) * radius * 0.52)}" cy="${r1(y + Math.sin(angle) * radius * 0.52)}" r="${r1(radius * 0.46)}" fill="${mix(colour, angle > 3 && angle < 5.6 ? '#d6e58a' : '#0b2a1c', 0.14)}"/>`
    }
    canvas.add(
      leaves,
      `<circle cx="${r1(x - radius * 0.18)}" cy="${r1(y - radius * 0.2)}" r="${r1(radius * 0.42)}" fill="${mix(colour, '#e3f08f', 0.28)}"/>`,
    )
  }
}

/** Fields beside dark forest, from orbit. */
export function fieldPatchwork(canvas: Canvas): void {
  const { height, random } = canvas
  canvas.add(
    `<rect width="1600" height="${height}" fill="#7b8f4f"/><g transform="rotate(-14 800 ${height / 2})">`,
  )
  const colours = [
    '#a9bf5a',
    '#c9b567',
    '#7fa34a',
    '#d9c98a',
    '#8f7a4a',
    '#5f8f4a',
    '#b3a05a',
    '#98b86a',
    '#6f8a3f',
  ]
  for (let y = -400; y < height + 400; y += 130) {
    let x = -300 + random.next() * 120
    while (x < 1900) {
      const w = 80 + random.next() * 190
      const tall = 112 + random.next() * 14
      const colour = random.pick(colours)
      canvas.add(
        `<rect x="${r1(x)}" y="${r1(y)}" width="${r1(w - 6)}" height="${r1(tall)}" fill="${colour}"/>`,
      )
      let furrows = ''
      for (let line = 8; line < tall; line += 9) furrows += `M${r1(x)} ${r1(y + line)}h${r1(w - 6)}`
      canvas.add(
        `<path d="${furrows}" stroke="${mix(colour, '#3f3a20', 0.3)}" stroke-width="1.6" opacity="0.55"/>`,
      )
      x += w
    }
  }
  canvas.add('</g>')
  const forest = blob(canvas, 1290, height * 0.36, 520, 0.34)
  const grove = blob(canvas, 130, height * 0.93, 330, 0.3)
  canvas.add(`<path d="${forest}" fill="#173f2a"/><path d="${grove}" fill="#1b4a2f"/>`)
  const dots = (x: number, y: number, reach: number, count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const angle = random.next() * Math.PI * 2
      const away = Math.sqrt(random.next()) * reach
      const radius = 5 + random.next() * 10
      canvas.add(
        `<circle cx="${r1(x + Math.cos(angle) * away)}" cy="${r1(y + Math.sin(angle) * away)}" r="${r1(radius)}" fill="${mix('#2f6b3f', '#0f2f20', random.next())}"/>`,
      )
    }
  }
  dots(1290, height * 0.36, 430, 900)
  dots(130, height * 0.93, 260, 380)
  const river = `M-20 ${height * 0.2}C360 ${height * 0.3} 300 ${height * 0.6} 640 ${height * 0.66}S1050 ${height * 0.86} 1120 ${height + 20}`
  canvas.add(
    `<path d="${river}" stroke="#4f6f3a" stroke-width="64" fill="none"/><path d="${river}" stroke="#3f7f9a" stroke-width="38" fill="none"/><path d="${river}" stroke="#8fc4cf" stroke-width="10" fill="none" opacity="0.6"/>`,
    `<path d="M-10 ${height * 0.72}L640 ${height * 0.44}L1000 ${height * 0.5}L1620 ${height * 0.86}" stroke="#e6dcc2" stroke-width="9" fill="none"/>`,
  )
}

/** A map with contour lines, rivers and plots. Without words, so that it looks alike on every machine. */
export function contourMap(canvas: Canvas): void {
  const { height, random } = canvas
  canvas.add(`<rect width="1600" height="${height}" fill="#f3eddc"/>`)
  for (const [x, y, size] of [
    [520, 0.42, 470],
    [1150, 0.62, 400],
  ] as const) {
    for (let level = 0; level < 9; level += 1) {
      const share = level / 8
      const tint = mix(
        '#dfe6b8',
        level < 5 ? '#8fbf7a' : '#c9a36a',
        level < 5 ? share * 1.7 : (share - 0.5) * 1.7,
      )
      const line = blob(canvas, x + level * 9, height * y - level * 6, size * (1 - share * 0.9), 0.16, 0.82)
      canvas.add(
        `<path d="${line}" fill="${tint}" stroke="#8a6f4a" stroke-width="${level % 4 === 0 ? 3.2 : 1.5}" stroke-opacity="0.75"/>`,
      )
    }
  }
  const river = `M-10 ${height * 0.86}C240 ${height * 0.78} 420 ${height * 0.92} 720 ${height * 0.76}S900 ${height * 0.3} 1040 ${height * 0.22}S1300 ${height * 0.12} 1340 -10`
  canvas.add(
    `<path d="${river}" stroke="#5fa8cf" stroke-width="15" fill="none" stroke-linecap="round"/>`,
    `<path d="M760 ${height * 0.7}C860 ${height * 0.66} 900 ${height * 0.5} 1010 ${height * 0.52}M1040 ${height * 0.22}C960 ${height * 0.16} 900 ${height * 0.1} 860 -10" stroke="#5fa8cf" stroke-width="7" fill="none"/>`,
    `<path d="M-10 ${height * 0.28}C300 ${height * 0.16} 560 ${height * 0.08} 900 ${height * 0.4}S1400 ${height * 0.9} 1620 ${height * 0.84}" stroke="#b5513a" stroke-width="6" stroke-dasharray="24 13" fill="none"/>`,
  )
  for (let pin = 0; pin < 9; pin += 1) {
    const x = 220 + random.next() * 1120
    const y = height * (0.22 + random.next() * 0.56)
    canvas.add(
      `<ellipse cx="${r1(x)}" cy="${r1(y + 2)}" rx="13" ry="5" fill="#3a2f20" opacity="0.35"/><path d="M${r1(x)} ${r1(y)}c-9 -22 -25 -29 -25 -50a25 25 0 0 1 50 0c0 21 -16 28 -25 50Z" fill="${random.pick(['#c9432f', '#2f6f9a', '#2f8a57'])}"/><circle cx="${r1(x)}" cy="${r1(y - 49)}" r="10" fill="#fff8e6"/>`,
    )
  }
  let grid = ''
  for (let x = 200; x < 1600; x += 200) grid += `M${x} 0V${height}`
  for (let y = 200; y < height; y += 200) grid += `M0 ${y}H1600`
  canvas.add(`<path d="${grid}" stroke="#6f5f3f" stroke-width="1" opacity="0.28"/>`)
  canvas.add(
    `<g transform="translate(1290 ${height - 250})"><rect width="262" height="206" rx="10" fill="#fffaf0" stroke="#8a6f4a" stroke-width="2"/>`,
  )
  for (const [index, colour] of ['#8fbf7a', '#c9a36a', '#5fa8cf', '#b5513a'].entries()) {
    canvas.add(
      `<rect x="22" y="${24 + index * 44}" width="42" height="26" rx="4" fill="${colour}"/><rect x="82" y="${31 + index * 44}" width="${150 - index * 22}" height="11" rx="5" fill="#b9ad92"/>`,
    )
  }
  canvas.add('</g>')
  canvas.add(
    `<g transform="translate(108 118)"><circle r="62" fill="#fffaf0" stroke="#8a6f4a" stroke-width="2.5"/><path d="M0 -50L15 0H-15Z" fill="#b5513a"/><path d="M0 50L15 0H-15Z" fill="#5f5a4c"/></g>`,
  )
  canvas.add(
    `<rect x="14" y="14" width="1572" height="${height - 28}" fill="none" stroke="#8a6f4a" stroke-width="4"/>`,
  )
}

/** Bars by year with a trend. Without words. */
export function coverChart(canvas: Canvas): void {
  const { height, random } = canvas
  const left = 130
  const foot = height * 0.84
  const top = height * 0.15
  canvas.add(
    `<rect width="1600" height="${height}" fill="#fbfaf5"/><rect x="${left}" y="${height * 0.055}" width="560" height="30" rx="8" fill="#2c4a3c"/><rect x="${left}" y="${height * 0.105}" width="350" height="15" rx="7" fill="#a9b8ac"/>`,
  )
  for (let line = 0; line <= 5; line += 1) {
    const y = foot - ((foot - top - 40) * line) / 5
    canvas.add(
      `<path d="M${left} ${r1(y)}H1520" stroke="#dfe3d8" stroke-width="${line === 0 ? 4 : 2}"/><rect x="62" y="${r1(y - 7)}" width="46" height="14" rx="6" fill="#c3cbbf"/>`,
    )
  }
  const bars = 16
  let trend = ''
  for (let bar = 0; bar < bars; bar += 1) {
    const share = 0.88 - 0.46 * Math.sin(((bar + 2) / (bars + 3)) * Math.PI) + random.next() * 0.06
    const tall = (foot - top - 60) * share
    const x = left + 26 + bar * 84
    const planted = tall * (0.05 + (bar / bars) ** 2 * 0.3)
    canvas.add(
      `<rect x="${x}" y="${r1(foot - tall)}" width="54" height="${r1(tall)}" rx="6" fill="${canvas.vertical([0, '#4f9a5a'], [1, '#2c6b45'])}"/>`,
      `<rect x="${x}" y="${r1(foot - tall)}" width="54" height="${r1(planted)}" rx="6" fill="#a6cf6a"/>`,
      `<rect x="${x + 7}" y="${r1(foot + 18)}" width="40" height="12" rx="6" fill="#c3cbbf"/>`,
    )
    trend += `${bar === 0 ? 'M' : 'L'}${x + 27} ${r1(foot - tall - 34)}`
  }
  canvas.add(
    `<path d="${trend}" stroke="#d9822b" stroke-width="7" fill="none" stroke-linejoin="round" stroke-linecap="round"/>`,
  )
  for (const point of trend.slice(1).split('L')) {
    const [x, y] = point.split(' ')
    canvas.add(`<circle cx="${x}" cy="${y}" r="10" fill="#fbfaf5" stroke="#d9822b" stroke-width="6"/>`)
  }
  for (const [index, colour] of ['#3f8450', '#a6cf6a', '#d9822b'].entries()) {
    canvas.add(
      `<rect x="${left + index * 250}" y="${height * 0.93}" width="32" height="20" rx="5" fill="${colour}"/><rect x="${left + 46 + index * 250}" y="${height * 0.935}" width="130" height="13" rx="6" fill="#c3cbbf"/>`,
    )
  }
}
