import { expect, test } from 'vitest'
import { nestedLevels } from '../../../../../../src/renderer/features/reader/html/repair/repairs.ts'
import {
  suppressCspReports,
  restore,
} from '../../../../../../src/renderer/features/reader/html/sanitize/csp-report-suppression.ts'
import { isOwnAttribute } from '../../../../../../src/renderer/features/reader/html/sanitize/allow-list.ts'
import {
  allowedAttributeGroups,
  allowedTagGroups,
  mayCarry,
  transformedTagGroup,
} from '../../../../../../src/shared/media/body-allow-list.ts'
import {
  classGroups,
  mapClasses,
} from '../../../../../../src/renderer/features/reader/html/repair/class-map.ts'
import { recognizeVideo } from '../../../../../../src/renderer/features/reader/html/embeds.ts'

const hosts = ['www.youtube.com', 'player.vimeo.com', 'video.example.org']

test('a player of an allowed host is recognised and leads to where the video is watched', () => {
  expect(recognizeVideo('https://www.youtube.com/embed/abcDEF12345?rel=0', hosts)).toEqual({
    provider: 'YouTube',
    url: 'https://www.youtube.com/watch?v=abcDEF12345',
    host: 'www.youtube.com',
  })
  expect(recognizeVideo('http://www.youtube.com/embed/abcDEF12345', hosts)?.url).toMatch(/^https:/)
  expect(recognizeVideo('https://player.vimeo.com/video/123456', hosts)?.url).toBe('https://vimeo.com/123456')
  expect(recognizeVideo('https://video.example.org/v/1', hosts)?.provider).toBe('video.example.org')
})

const channel = `UC${'x'.repeat(22)}`

test.each([
  ['videoseries?list=PLabc_DEF-123', 'playlist?list=PLabc_DEF-123'],
  [`live_stream?channel=${channel}`, `channel/${channel}/live`],
])('the player %s leads to youtube.com/%s', (embedded, watched) => {
  expect(recognizeVideo(`https://www.youtube.com/embed/${embedded}`, hosts)?.url).toBe(
    `https://www.youtube.com/${watched}`,
  )
})

test.each([
  'https://www.youtube.com/embed/videoseries',
  'https://www.youtube.com/embed/videoseries?list=a%26b',
  'https://www.youtube.com/embed/live_stream?channel=../redirect',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/embed/../redirect',
  'https://www.youtube.com.evil.example/embed/abcDEF12345',
  'https://www.youtube.com:444/embed/abcDEF12345',
  'ftp://www.youtube.com/embed/abcDEF12345',
  'https://other.example/embed/abcDEF12345',
])('%s is no video of ours', (url) => {
  expect(recognizeVideo(url, hosts)).toBeNull()
})

test('headings start under the title and never skip a level', () => {
  expect(nestedLevels([2, 4, 4, 3, 2, 6]).levels).toEqual([3, 4, 4, 4, 3, 4])
  expect(nestedLevels([1, 2, 3, 4, 5, 6]).levels).toEqual([3, 4, 5, 6, 6, 6])
})

test('headings of a later part go on where those of the part before it ended', () => {
  const all = [2, 4, 4, 3, 2, 6]
  const whole = nestedLevels(all)
  for (const [cut] of all.entries()) {
    const before = nestedLevels(all.slice(0, cut))
    const after = nestedLevels(all.slice(cut), before.open)
    expect([...before.levels, ...after.levels]).toEqual(whole.levels)
    expect(after.open).toEqual(whole.open)
  }
})

test('content classes become names of ours or nothing', () => {
  expect(mapClasses('alignleft size-full wp-image-12')).toBe('prose-left')
  expect(mapClasses('gallery gallery-columns-4 GALLERY')).toBe('prose-gallery prose-columns-4')
  expect(mapClasses('button primary prose-card')).toBe('')
  expect(mapClasses('constructor __proto__ toString')).toBe('')
})

test('every group of the policy says why it is there, and no tag or attribute stands in two of them', () => {
  const groups = [...allowedTagGroups, transformedTagGroup, ...allowedAttributeGroups, ...classGroups]
  for (const { reason } of groups) expect(reason).toMatch(/^\p{Lu}.{20,}\.$/u)
  const tags = [...allowedTagGroups, transformedTagGroup].flatMap((group) => group.tags)
  expect(tags).toHaveLength(new Set(tags).size)
  const pairs = allowedAttributeGroups.flatMap((group) =>
    group.tags.flatMap((tag) => group.attributes.map((attribute) => `${tag} ${attribute}`)),
  )
  expect(pairs).toHaveLength(new Set(pairs).size)
})

test('attributes that name, style, script or track are carried by no element', () => {
  for (const attribute of ['id', 'name', 'style', 'srcset', 'onclick', 'target', 'aria-label', 'data-src'])
    for (const tag of ['a', 'img', 'div', 'iframe']) expect(mayCarry(tag, attribute)).toBe(false)
  expect(mayCarry('a', 'href')).toBe(true)
  expect(mayCarry('div', 'href')).toBe(false)
})

test('of the attributes that only our own steps set, each has its values and its elements', () => {
  expect(isOwnAttribute('img', 'role', 'button')).toBe(true)
  expect(isOwnAttribute('div', 'role', 'button')).toBe(false)
  expect(isOwnAttribute('img', 'role', 'alert')).toBe(false)
  expect(isOwnAttribute('img', 'tabindex', '5')).toBe(false)
  expect(isOwnAttribute('img', 'style', 'aspect-ratio: 3 / 2; inline-size: 300px;')).toBe(true)
  expect(isOwnAttribute('img', 'style', 'aspect-ratio: 3 / 2; position: fixed;')).toBe(false)
  expect(isOwnAttribute('img', 'constructor', 'x')).toBe(false)
})

test('a prepared text holds no handler and no style, and is restored to the letter', () => {
  const prose = 'Write <p onclick="x" STYLE=\'y\' title="z"onload=1> for one style of "online" work'
  const prepared = suppressCspReports(prose)
  expect(prepared).not.toMatch(/[\s"'/](on[a-z]+|style)\s*=/i)
  expect(restore(prepared)).toBe(prose)
})

test('elements that a parse is reported for are replaced by ones that are dropped alike', () => {
  expect(suppressCspReports('<STYLE>a</style ><Script>b</script><base href=x><basefont>')).toBe(
    '<noembed>a</noembed ><noframes>b</noframes><basefont href=x><basefont>',
  )
})
