import {
  blockGallery,
  classicGallery,
  classicImage,
  heading,
  image,
  joinBlocks,
  list,
  paragraph,
  table,
  video,
} from './blocks.ts'
import type { Entry } from './entry.ts'
import { DELETED_MEDIA_ID, ENTRY_IMAGES, MEDIA } from './media-catalogue.ts'
import { CATEGORIES, REGIONS } from './terms.ts'

/** The fields of an entry that are fixed for every seed; all others are generated. */
type SpecialEntry = Partial<Omit<Entry, 'id' | 'body'>> & {
  readonly body?: (origin: string) => string
}

const text =
  (words: string): (() => string) =>
  () =>
    paragraph(words)

const plain = text(
  'Peat burns below the surface for weeks and the smoke crosses three borders. The rangers share one motorbike and a radio that works on clear days. We learned to ask who holds the map before asking what is on it.',
)

/** All entries of a bulk import share this one second. */
const BULK_IMPORT_INSTANT = Date.UTC(2020, 1, 29, 11, 59, 59)
const FIRST_BULK_ID = 128
const BULK_COUNT = 20

const bulkImport: [number, SpecialEntry][] = Array.from({ length: BULK_COUNT }, (_, index) => [
  FIRST_BULK_ID + index,
  {
    language: 'en',
    title: `Imported in bulk, item ${index + 1}`,
    published: BULK_IMPORT_INSTANT,
    categories: [16],
  },
])

const brokenMarkup =
  '</div>\n</div>\n</section>\n<p></main></body></html></p>\n<p>one</p>\n<p>two<b><i>wrong</b> order</i><a href="https://a.example/">outer <a href="https://b.example/">inner</a></a></p>\n<ul>\n<li>no end<br />\n<table>\n<tr>\n<td>cell</p>\n<div>in table</p>\n<p>the end\n'

const everything = (origin: string): string => {
  const header = MEDIA.get(14)
  return joinBlocks([
    heading('First level'),
    paragraph(
      '<strong>Bold</strong>, <em>slanted</em>, <s>struck</s>, <mark>marked</mark>, <kbd>Ctrl</kbd>+<kbd>K</kbd>, H<sub>2</sub>O, <abbr title="Geographic Information System">GIS</abbr>, <a href="tel:+6491234567">+64 9 123 4567</a>.',
    ),
    heading('Second level', 3),
    ...(header ? [image(header, origin, { caption: 'The whole canopy', align: 'wide' })] : []),
    heading('Third level', 4),
    list(['one', 'two', 'three'], true),
    table(
      ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'],
      [
        ['a wide table', '2', '3', '4', '5', '6', '7', 'the last column'],
        ['1', '2', '3', '4', '5', '6', '7', '8'],
      ],
    ),
    heading('Another first level'),
    video({ provider: 'youtube', id: 'M7lc1UVf-VE', title: 'Forest video' }),
  ])
}

const IMAGES_ENTRY_ID = 70

/** Images in every way editors place them: with or without link, in both galleries, in an old post. */
const everyImage = (origin: string): string => {
  const [first, second, third, fourth, fifth, sixth, ...others] = ENTRY_IMAGES
  if (!first || !second || !third || !fourth || !fifth || !sixth) return ''
  return joinBlocks([
    paragraph('One picture leads to its original, the next one does not.'),
    image(first, origin, { caption: 'Linked to its original' }),
    image(second, origin, { caption: 'Not linked', linked: false }),
    image(third, origin, { align: 'right', size: 'medium' }),
    heading('A gallery of blocks'),
    blockGallery([fourth, fifth, sixth], origin, ['The first of three', '', 'The last of three']),
    heading('A gallery of the classic editor'),
    classicGallery(others.slice(0, 4), origin, IMAGES_ENTRY_ID),
    `<p>${classicImage(first, origin)}</p>`,
  ])
}

/** A body of about 300 KB, for readers that show long entries in parts. */
const longRead = (): string =>
  joinBlocks(
    Array.from({ length: 900 }, (_, index) =>
      index % 30 === 0
        ? heading(`Chapter ${index / 30 + 1}`)
        : paragraph(
            `${index}. The oldest plot was measured in 1974 with a rope, and the rope is still in the office. Nobody had asked the herders, although they knew the fire season better than the calendar did. Birds are the first to tell us: when the hornbills leave, something has been cut. At the end of the season every patrol writes down what it did not see.`,
          ),
    ),
  )

const LONG_TITLE =
  'A comparative study of seventeen community-led approaches to monitoring, restoring & governing tropical forests, mangroves and peatlands across four continents, with an annex on costs, a glossary of local terms and the complete minutes of the meeting that led to it'

/** Entries for tests by id; each exists if there are enough entries to reach its id. */
export const SPECIAL_ENTRIES: ReadonlyMap<number, SpecialEntry> = new Map<number, SpecialEntry>([
  [41, { language: 'en', title: '', categories: [19], body: plain }],
  [
    43,
    {
      language: 'en',
      title: 'Research & <em>Rhizophora</em>: a <strong>field</strong> key',
      categories: [14],
      body: plain,
    },
  ],
  [45, { language: 'en', title: '🌳🔥 Fire season 👩🏽‍🌾👨‍👩‍👧‍👦 🇳🇿🏴‍☠️ done ✅', categories: [8], body: plain }],
  [47, { language: 'en', title: LONG_TITLE, categories: [18] }],
  [
    49,
    {
      language: 'en',
      title: '里山の森を守る - 二十年の記録',
      categories: [20],
      body: text(
        '里山では、薪を集める人が減ると森の姿が変わります。私たちは二十年間、同じ道を歩いて記録を続けてきました。',
      ),
    },
  ],
  [
    51,
    {
      language: 'en',
      title: '红树林修复与社区参与',
      categories: [14],
      body: text('退潮时，村民们一起种下第一批红树苗。三年后，螃蟹和鱼都回来了。'),
    },
  ],
  [
    53,
    {
      language: 'en',
      title: 'יערות הכרמל אחרי השריפה',
      categories: [8],
      body: () =>
        `<div dir="rtl" lang="he">${paragraph('שנה אחרי השריפה חזר הצבע הירוק הראשון, והילדים ספרו שתילים לאורך השביל.')}</div>`,
    },
  ],
  [55, { language: 'en', title: 'The deleted picture', featuredMedia: DELETED_MEDIA_ID }],
  [57, { language: 'en', title: 'The picture nobody may see', featuredMedia: 29 }],
  [58, { language: 'en', title: 'The picture that is a document', featuredMedia: 30 }],
  [59, { language: 'en', title: 'The picture without sizes', featuredMedia: 19 }],
  [60, { language: 'en', title: 'The picture without details', featuredMedia: 20 }],
  [61, { language: 'en', title: 'The picture whose file was lost', featuredMedia: 31 }],
  [62, { language: 'en', title: 'The picture with an accent in its name', featuredMedia: 22 }],
  [63, { language: 'en', title: 'The smallest picture', featuredMedia: 18 }],
  [
    65,
    {
      language: 'en',
      title: 'YouTube by embed block',
      categories: [8, 24],
      regions: [81],
      featuredMedia: 9,
      body: () =>
        joinBlocks([
          video({ provider: 'youtube', id: 'M7lc1UVf-VE', title: 'Forest video' }),
          paragraph(
            'The new road brought buyers, and with them the first disputes over boundaries. Monitoring costs less than restoring, and restoring costs less than losing.',
          ),
        ]),
    },
  ],
  [
    66,
    {
      language: 'en',
      title: 'Vimeo by embed block',
      categories: [24],
      body: () =>
        joinBlocks([
          video({ provider: 'vimeo', id: '76979871', title: 'The river and the road' }),
          paragraph('Filmed in one afternoon, between two showers.'),
        ]),
    },
  ],
  [67, { language: 'en', title: 'Everything an editor can do', featuredMedia: 14, body: everything }],
  [68, { language: 'en', title: 'A very long read', body: longRead }],
  [69, { language: 'en', title: 'Nothing but a title', body: () => '' }],
  [IMAGES_ENTRY_ID, { language: 'en', title: 'Pictures in every way', body: everyImage }],
  [
    85,
    {
      language: 'en',
      title: 'Broken markup',
      categories: [3, 24],
      regions: [82],
      featuredMedia: 6,
      body: () => brokenMarkup,
    },
  ],
  [
    100,
    {
      language: 'en',
      title: 'Members only',
      categories: [14],
      regions: [59],
      featuredMedia: 21,
      protected: true,
    },
  ],
  [
    101,
    { language: 'en', title: 'No picture', categories: [25], regions: [74], featuredMedia: 0, body: plain },
  ],
  [
    119,
    {
      language: 'en',
      title: 'Before the year turned',
      categories: [3],
      published: Date.UTC(2021, 11, 31, 20, 30),
      body: plain,
    },
  ],
  [
    120,
    {
      language: 'en',
      title: '"Straight" quotes, a curly one in the search: the forest\'s edge',
      categories: [20],
      body: plain,
    },
  ],
  [
    124,
    {
      language: 'en',
      title: 'Every category and region',
      categories: CATEGORIES.map(({ id }) => id),
      regions: REGIONS.map(({ id }) => id),
    },
  ],
  ...bulkImport,
])
