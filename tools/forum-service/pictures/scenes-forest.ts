import { mix, r1 } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { birds, cloud, fillBelow, firLine, grass, leafTree, ridge, sky, sun } from './landscape.ts'

function acacia(canvas: Canvas, x: number, foot: number, size: number, colour: string): void {
  const { random } = canvas
  const top = foot - size
  const branch = (dx: number, rise: number): string =>
    `<path d="M${x} ${foot - size * 0.3}Q${x + dx * 0.3} ${foot - size * 0.6} ${x + dx} ${top + rise}" stroke="${colour}" stroke-width="${size * 0.03}" fill="none"/>`
  canvas.add(
    `<path d="M${x - size * 0.05} ${foot}Q${x - size * 0.01} ${foot - size * 0.3} ${x} ${foot - size * 0.55}Q${x + size * 0.03} ${foot - size * 0.3} ${x + size * 0.05} ${foot}Z" fill="${colour}"/>`,
    branch(-size * 0.5, size * 0.1),
    branch(size * 0.52, size * 0.08),
    branch(-size * 0.2, size * 0.02),
    branch(size * 0.22, size * 0.02),
  )
  for (let index = 0; index < 26; index += 1) {
    const along = (random.next() - 0.5) * 2
    const cx = x + along * size * 0.72
    const cy = top + along * along * size * 0.1 + (random.next() - 0.5) * size * 0.07
    canvas.add(
      `<ellipse cx="${r1(cx)}" cy="${r1(cy)}" rx="${r1(size * (0.1 + random.next() * 0.1))}" ry="${r1(size * 0.055)}" fill="${colour}"/>`,
    )
  }
}

/** Acacias against the last light. */
export function savannaDusk(canvas: Canvas): void {
  const { height } = canvas
  sky(canvas, [0, '#4b2a57'], [0.3, '#c2503f'], [0.55, '#f6993f'], [0.75, '#ffdf8c'])
  sun(canvas, 980, height * 0.62, 120, '#fff3c4', '#ffb84d', 5)
  cloud(canvas, 320, height * 0.24, 260, '#7d3b55', 0.5)
  cloud(canvas, 1300, height * 0.3, 320, '#8f3f4c', 0.45)
  fillBelow(canvas, ridge(canvas, height * 0.72, height * 0.03, 1), '#a2542f')
  fillBelow(canvas, ridge(canvas, height * 0.77, height * 0.02, 1.5), '#6b3524')
  acacia(canvas, 1240, height * 0.78, 150, '#4a2420')
  acacia(canvas, 690, height * 0.77, 100, '#5c2c22')
  acacia(canvas, 360, height * 0.88, 400, '#1f0f12')
  const ground = ridge(canvas, height * 0.87, height * 0.015, 2)
  fillBelow(canvas, ground, '#1f0f12')
  grass(canvas, ground, 700, 46, ['#1f0f12', '#2b1416'])
  birds(canvas, 820, height * 0.36, 8, '#3a1a24')
}

/** Rays of light between tall trunks. */
export function rainforestLight(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#dcecaa'], [0.4, '#8fbf72'], [1, '#23502f'])
  sun(canvas, 560, -20, 60, '#fffbe0', '#fdf7b4', 14)
  for (let layer = 0; layer < 5; layer += 1) {
    const share = layer / 4
    const colour = mix('#8fb878', '#12261b', share ** 0.75)
    let x = random.next() * 120
    while (x < canvas.width) {
      const w = 10 + share * 58 + random.next() * 22 * (0.4 + share)
      const lean = (random.next() - 0.5) * 30
      const root = w * 0.55
      canvas.add(
        `<path d="M${r1(x + lean)} -10Q${r1(x + 2)} ${height * 0.6} ${r1(x - root)} ${height}H${r1(x + w + root)}Q${r1(x + w - 2)} ${height * 0.6} ${r1(x + w * 0.85 + lean)} -10Z" fill="${colour}"/>`,
      )
      x += w + 120 - layer * 6 + random.next() * 260
    }
    for (let leaf = 0; leaf < 46; leaf += 1) {
      const lx = random.next() * canvas.width
      const ly = random.next() * height * (0.26 - share * 0.04)
      canvas.add(
        `<ellipse cx="${r1(lx)}" cy="${r1(ly - 30)}" rx="${r1(24 + random.next() * 50)}" ry="${r1(12 + random.next() * 22)}" transform="rotate(${Math.round(random.next() * 60 - 30)} ${r1(lx)} ${r1(ly)})" fill="${mix(colour, '#7fb24d', 0.35)}" opacity="0.75"/>`,
      )
    }
    fillBelow(canvas, ridge(canvas, height * (0.78 + share * 0.12), 18, 2), mix('#9cc06a', '#16301c', share))
  }
  const rays = canvas.vertical([0, '#fffbd0', 0.62], [1, '#fffbd0', 0])
  canvas.add(`<g filter="${canvas.blur(9)}">`)
  for (let index = 0; index < 8; index += 1) {
    const foot = -160 + index * 230 + random.next() * 90
    const spread = 46 + random.next() * 80
    canvas.add(
      `<path d="M${540 + index * 8} -20L${foot} ${height}H${foot + spread}L${556 + index * 9} -20Z" fill="${rays}" opacity="${r1(0.35 + random.next() * 0.45)}"/>`,
    )
  }
  canvas.add('</g>')
  grass(canvas, ridge(canvas, height * 0.97, 12, 2), 420, 110, ['#0f2a18', '#1d4424', '#3c7034'])
}

/** Stars, a moon and one small fire. */
export function nightCamp(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#050b1f'], [0.5, '#12284d'], [0.85, '#2f5573'], [1, '#5d7f86'])
  const band = canvas.radial([0, '#a9c3ff', 0.34], [1, '#a9c3ff', 0])
  canvas.add(
    `<ellipse cx="700" cy="${height * 0.28}" rx="900" ry="120" transform="rotate(-24 700 ${height * 0.28})" fill="${band}"/>`,
  )
  for (let index = 0; index < 520; index += 1) {
    const y = random.next() ** 1.3 * height * 0.75
    const radius = 0.5 + random.next() ** 4 * 2.4
    canvas.add(
      `<circle cx="${r1(random.next() * 1600)}" cy="${r1(y)}" r="${r1(radius)}" fill="${random.pick(['#ffffff', '#dfe9ff', '#fff1d6'])}" opacity="${r1(0.35 + random.next() * 0.65)}"/>`,
    )
  }
  sun(canvas, 1260, height * 0.2, 44, '#f7f3df', '#bcd0ff', 6)
  canvas.add(`<circle cx="1278" cy="${height * 0.2 - 10}" r="38" fill="#1a2f55" opacity="0.28"/>`)
  fillBelow(canvas, ridge(canvas, height * 0.72, height * 0.07, 1), '#16324a')
  firLine(canvas, ridge(canvas, height * 0.8, height * 0.05, 1.3), 80, '#0d2233')
  const ground = height * 0.9
  firLine(canvas, { at: (x) => ground - 10 + Math.abs(x - 760) * -0.04 }, 130, '#071520')
  canvas.add(`<rect y="${ground - 6}" width="1600" height="${height}" fill="#060f16"/>`)
  const glow = canvas.radial([0, '#ffcf7a', 0.95], [0.35, '#ff9a3d', 0.45], [1, '#ff7a2f', 0])
  canvas.add(
    `<ellipse cx="760" cy="${ground - 20}" rx="330" ry="150" fill="${glow}"/>`,
    `<path d="M880 ${ground + 8}L985 ${ground - 112}L1105 ${ground + 8}Z" fill="#c9803f"/><path d="M985 ${ground - 112}L1105 ${ground + 8}H1032Z" fill="#7d4526"/><path d="M985 ${ground - 112}L958 ${ground + 8}H1010Z" fill="#3a1f14"/>`,
    `<path d="M736 ${ground + 4}Q726 ${ground - 40} 754 ${ground - 74}Q760 ${ground - 44} 776 ${ground - 52}Q796 ${ground - 20} 784 ${ground + 4}Z" fill="#ffb13d"/><path d="M748 ${ground + 4}Q744 ${ground - 22} 760 ${ground - 42}Q774 ${ground - 18} 772 ${ground + 4}Z" fill="#fff0b0"/>`,
    `<path d="M716 ${ground + 8}L806 ${ground - 2}M716 ${ground - 2}L806 ${ground + 8}" stroke="#2b1710" stroke-width="11" stroke-linecap="round"/>`,
  )
}

/** One huge tree, portrait format. */
export function ceibaTree(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#8ec9d6'], [0.45, '#f2ead0'], [0.8, '#f6cf9a'])
  sun(canvas, 1240, height * 0.5, 60, '#fffaf0', '#ffe6ad', 10)
  fillBelow(canvas, ridge(canvas, height * 0.72, 50, 0.8), '#b9b78a')
  fillBelow(canvas, ridge(canvas, height * 0.76, 40, 1.1), '#8f9a5c')
  const foot = height * 0.86
  fillBelow(canvas, ridge(canvas, foot - 20, 16, 1.4), canvas.vertical([0, '#8c9a4a'], [1, '#46592a']))
  const bark = canvas.vertical([0, '#8a7a66'], [1, '#5b4a3b'])
  canvas.add(
    `<path d="M730 ${foot - 1000}C740 ${foot - 500} 720 ${foot - 260} 560 ${foot + 30}C660 ${foot} 700 ${foot - 40} 720 ${foot - 90}C730 ${foot - 20} 740 ${foot + 20} 770 ${foot + 50}C800 ${foot} 820 ${foot - 40} 840 ${foot - 100}C870 ${foot - 30} 940 ${foot} 1060 ${foot + 30}C900 ${foot - 240} 880 ${foot - 500} 880 ${foot - 1000}Z" fill="${bark}"/>`,
    `<path d="M880 ${foot - 1000}C880 ${foot - 500} 900 ${foot - 240} 1060 ${foot + 30}C960 ${foot} 890 ${foot - 60} 860 ${foot - 160}C840 ${foot - 400} 846 ${foot - 700} 850 ${foot - 1000}Z" fill="#43362c" opacity="0.6"/>`,
  )
  for (const [dx, dy, w] of [
    [-420, -250, 46],
    [420, -270, 46],
    [-250, -420, 36],
    [270, -430, 36],
    [-560, -120, 30],
    [560, -150, 30],
  ] as const) {
    canvas.add(
      `<path d="M805 ${foot - 720}Q${805 + dx * 0.4} ${foot - 800} ${805 + dx} ${foot - 800 + dy}" stroke="#6d5d4c" stroke-width="${w}" fill="none" stroke-linecap="round"/>`,
    )
  }
  const heap = (colour: string, count: number, shiftX: number, shiftY: number, size: number): void => {
    for (let index = 0; index < count; index += 1) {
      const angle = random.next() * Math.PI * 2
      const reach = Math.sqrt(random.next())
      const cx = 805 + Math.cos(angle) * reach * 660 + shiftX
      const cy = foot - 1090 + Math.sin(angle) * reach * 260 + shiftY
      canvas.add(
        `<circle cx="${r1(cx)}" cy="${r1(cy)}" r="${r1(size * (0.6 + random.next() * 0.7))}" fill="${mix(colour, '#274a25', random.next() * 0.35)}"/>`,
      )
    }
  }
  heap('#2c5a2c', 110, 20, 60, 90)
  heap('#4b8538', 120, 0, 0, 70)
  heap('#8fb653', 90, -40, -70, 42)
  const people = [
    [470, '#b5413a'],
    [510, '#2f5f8a'],
    [1180, '#d9a441'],
  ] as const
  for (const [x, shirt] of people) {
    canvas.add(
      `<circle cx="${x}" cy="${foot - 38}" r="11" fill="#4a3024"/><path d="M${x - 12} ${foot + 14}V${foot - 22}Q${x} ${foot - 34} ${x + 12} ${foot - 22}V${foot + 14}Z" fill="${shirt}"/><rect x="${x - 9}" y="${foot + 12}" width="18" height="28" fill="#33302f"/>`,
    )
  }
  grass(canvas, ridge(canvas, height * 0.95, 20, 1.4), 500, 70, ['#3f5a26', '#5f7f34', '#8ba446'])
}

/** Flowers before a line of birches. */
export function springMeadow(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#77b9e6'], [0.5, '#d9eef5'], [1, '#fdf6e0'])
  cloud(canvas, 1120, height * 0.15, 300, '#ffffff', 0.9)
  cloud(canvas, 420, height * 0.22, 240, '#ffffff', 0.75)
  fillBelow(canvas, ridge(canvas, height * 0.5, height * 0.06, 1), '#a3c7a0')
  firLine(canvas, ridge(canvas, height * 0.56, 14, 1), 60, '#6fa678')
  const field = ridge(canvas, height * 0.62, 16, 1)
  for (let x = 30; x < 1600; x += 60 + random.next() * 60) {
    const size = 250 + random.next() * 150
    const foot = field.at(x) + 18
    leafTree(canvas, x, foot, size, mix('#7fb648', '#4f9a4a', random.next()), '#cfe37d')
    canvas.add(
      `<path d="M${r1(x - 7)} ${r1(foot)}L${r1(x - 4)} ${r1(foot - size * 0.62)}h8L${r1(x + 7)} ${r1(foot)}Z" fill="#f2efe6"/>`,
    )
    for (let mark = 0; mark < 7; mark += 1) {
      canvas.add(
        `<rect x="${r1(x - 5 + random.next() * 5)}" y="${r1(foot - random.next() * size * 0.5)}" width="6" height="2.6" fill="#3c3a38"/>`,
      )
    }
  }
  fillBelow(canvas, field, canvas.vertical([0, '#a9cf62'], [1, '#4c8a3a']))
  grass(canvas, ridge(canvas, height * 0.84, 30, 1), 700, 60, ['#3f7f36', '#6fa848', '#98c75a'])
  for (let index = 0; index < 620; index += 1) {
    const depth = random.next()
    const y = height * (0.66 + depth * 0.35)
    const colour = random.pick(['#f7d13d', '#ffffff', '#e05a7a', '#8e6fd1', '#f39a3d'])
    canvas.add(
      `<circle cx="${r1(random.next() * 1600)}" cy="${r1(y)}" r="${r1(2 + depth * 8)}" fill="${colour}"/>`,
    )
  }
}

/** Bamboo, close together. */
export function bamboo(canvas: Canvas): void {
  const { height, random } = canvas
  sky(canvas, [0, '#e3f0b4'], [0.6, '#9fc76b'], [1, '#3f7a3c'])
  sun(canvas, 1000, height * 0.2, 80, '#fdffe0', '#f6ffb8', 9)
  for (let layer = 0; layer < 4; layer += 1) {
    const share = layer / 3
    const w = 16 + share * 40
    for (let x = random.next() * 60; x < 1620; x += w + 24 + random.next() * (70 + share * 130)) {
      const base = mix(mix('#b5d67a', '#2f6b2f', share), '#d8d56a', random.next() * 0.25)
      const lean = (random.next() - 0.5) * 60
      canvas.add(
        `<path d="M${r1(x + lean)} -10h${w}L${r1(x + w)} ${height + 10}h${-w}Z" fill="${base}"/>`,
        `<path d="M${r1(x + lean + w * 0.62)} -10h${w * 0.38}L${r1(x + w)} ${height + 10}h${-w * 0.38}Z" fill="#173f22" opacity="0.32"/>`,
        `<path d="M${r1(x + lean + w * 0.12)} -10h${w * 0.14}L${r1(x + w * 0.26)} ${height + 10}h${-w * 0.14}Z" fill="#f4ffd0" opacity="0.4"/>`,
      )
      for (let y = random.next() * 120; y < height; y += 120 + share * 60) {
        const nx = x + lean * (1 - y / height)
        canvas.add(
          `<rect x="${r1(nx - 2)}" y="${r1(y)}" width="${w + 4}" height="5" rx="2.5" fill="${mix(base, '#143a1c', 0.5)}"/>`,
        )
        if (random.chance(0.35)) {
          const side = random.chance(0.5) ? 1 : -1
          const tip = 70 + random.next() * 110
          canvas.add(
            `<path d="M${r1(nx + w / 2)} ${r1(y)}q${r1(side * tip * 0.5)} ${r1(-tip * 0.35)} ${r1(side * tip)} ${r1(-tip * 0.1)}q${r1(-side * tip * 0.5)} ${r1(tip * 0.2)} ${r1(-side * tip)} ${r1(tip * 0.1)}Z" fill="${mix('#6fae3f', '#2b6a30', random.next())}"/>`,
          )
        }
      }
    }
  }
}
