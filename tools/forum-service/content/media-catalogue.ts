type MediaOddity = 'no-sizes' | 'no-details' | 'forbidden' | 'document' | 'file-missing'

/** One uploaded file. Dates are UTC; the folder is the upload's year and month. */
export interface MediaItem {
  readonly id: number
  readonly title: string
  readonly file: string
  readonly date: string
  readonly width: number
  readonly height: number
  readonly mimeType: 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
  /** Name of an image file in tools/forum-service/images, without its extension. */
  readonly scene: string
  readonly alternativeText: string
  readonly caption: string
  readonly oddity?: MediaOddity
}

/** Id of a deleted media record that entries still name: 404 `rest_post_invalid_id`. */
export const DELETED_MEDIA_ID = 28

/** id | scene | file | pixels | title | alternative text | caption */
const ROWS = `
4 | misty-pines | 2012/05/forest-photo-01.jpg | 1600x1067 | Morning in the pine valley | Pine ridges fading into morning mist |
5 | golden-autumn | 2013/10/forest-photo-02.jpg | 1600x1067 | Autumn on the north slope | Yellow and red trees below a pale sky | The forest's north slope <em>in October</em> & after rain
6 | river-bend | 2014/04/forest-photo-03.jpg | 1800x1200 | Where the river turns | A river winding between forested hills |
7 | mangrove-coast | 2015/02/forest-photo-04.jpg | 1600x1000 | Mangroves at low tide | Mangroves standing in shallow turquoise water | Low tide: the roots hold the shore
8 | savanna-dusk | 2016/09/forest-photo-05.jpg | 1920x1080 | Acacias at dusk | Flat acacia crowns against an orange sky |
9 | rainforest-light | 2017/07/forest-photo-06.jpg | 1400x1050 | Light on the forest floor | Rays of light between tall trunks |
10 | terraces | 2018/03/forest-photo-07.jpg | 1600x1067 | Terraces above the village | Green terraces on a hillside with scattered trees |
11 | snow-lake | 2019/01/forest-photo-08.jpg | 1920x1200 | The lake below the pass | Snowy peaks mirrored in a still lake |
12 | night-camp | 2020/06/forest-photo-09.jpg | 1600x900 | Night watch | Stars and a moon over dark firs | Fire watch, second night
13 | canopy-above | 2021/03/forest-photo-10.jpg | 1500x1500 | The canopy from above | Tree crowns seen from a drone, with a stream between them |
14 | canopy-sky | 2022/08/header-canopy.jpg | 1920x1080 | Canopy & sky | Layered green hills under a bright morning sky |
15 | field-patchwork | 2023/05/satellite-patchwork.jpg | 1600x1200 | Fields and forest, seen from orbit | A patchwork of fields beside dark forest |
16 | smoke-ridge | 2024/02/smoke-over-the-ridge.jpg | 1600x1067 | Smoke over the ridge | A smoke plume rising behind a dark ridge |
17 | village-river | 2012/11/village-meeting.jpg | 900x600 | Village meeting | Houses by a river, people under a large tree |
18 | seedlings | 2013/04/old-newsletter.jpg | 280x190 | Old newsletter | Rows of seedlings in a nursery | Photo 15: the forest's edge <em>at dawn</em> & after rain
19 | misty-pines | 2014/08/imported-without-sizes.jpg | 1200x800 | Imported without sizes | Pine ridges in fog |
20 | golden-autumn | 2015/06/imported-without-details.jpg | 1200x800 | Imported without details | Autumn leaves |
21 | ceiba-tree | 2016/07/ceiba-tree.jpg | 1200x1600 | The ceiba at the crossing | One huge tree with a broad crown |
22 | spring-meadow | 2017/04/forêt-d’été.jpg | 1600x1067 | Forêt d’été | Meadow flowers before a line of birches |
23 | contour-map | 2018/10/watershed-map.png | 1600x1200 | Map of the watershed | Map with contour lines, rivers and monitoring plots |
24 | cover-chart | 2019/11/forest-cover-chart.png | 1400x900 | Forest cover by year | Bars of forest cover by year with a trend line |
25 | bamboo | 2020/10/bamboo-grove.webp | 1500x1000 | Bamboo grove | Green bamboo stems, close together |
26 | monsoon | 2021/09/monsoon-over-the-hills.webp | 1600x1067 | Monsoon over the hills | Rain clouds over dark green hills |
27 | desert-oasis | 2022/01/oasis.jpg | 1600x1067 | Palms at the edge of the sand | Date palms between dunes |
29 | night-camp | 2022/04/members-only-photo.jpg | 1200x800 | Members only photo | A camp fire at night |
30 | cover-chart | 2022/06/annual-report.pdf | 0x0 | Annual report |  |
31 | river-bend | 2023/01/lost-in-the-move.jpg | 1200x800 | Lost in the move | A river between hills |
`

const ODDITIES = new Map<number, MediaOddity>([
  [19, 'no-sizes'],
  [20, 'no-details'],
  [29, 'forbidden'],
  [30, 'document'],
  [31, 'file-missing'],
])

const MIME_TYPES = new Map<string, MediaItem['mimeType']>([
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['pdf', 'application/pdf'],
])

function readRow(row: string): MediaItem {
  const [idText, scene = '', file = '', pixels = '', title = '', alternativeText = '', caption = ''] = row
    .split('|')
    .map((cell) => cell.trim())
  const id = Number(idText)
  const [width = 0, height = 0] = pixels.split('x').map(Number)
  const oddity = ODDITIES.get(id)
  const day = String(1 + ((id * 7) % 28)).padStart(2, '0')
  return {
    id,
    title,
    file,
    date: `${file.slice(0, 4)}-${file.slice(5, 7)}-${day}T${String((id * 5) % 24).padStart(2, '0')}:45:00Z`,
    width,
    height,
    mimeType: MIME_TYPES.get(file.split('.').at(-1) ?? '') ?? 'image/jpeg',
    scene,
    alternativeText,
    caption,
    ...(oddity ? { oddity } : {}),
  }
}

export const MEDIA: ReadonlyMap<number, MediaItem> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => readRow(row))
    .map((item) => [item.id, item]),
)

/** Images that entries show: complete ones that everybody may see. */
export const ENTRY_IMAGES: readonly MediaItem[] = [...MEDIA.values()].filter(
  (item) => !item.oddity && item.id !== 18,
)

/** URL of an uploaded file, not percent-encoded, as WordPress stores it. */
export const uploadUrl = (origin: string, file: string): string => `${origin}/wp-content/uploads/${file}`
