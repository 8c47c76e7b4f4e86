import type { ForumService } from '../../tools/forum-service/index.ts'

export interface ServedEntry {
  readonly title: string
  readonly body: string
  /** Its own URL; on the service by default. */
  readonly link?: string
  readonly isProtected?: boolean
  /** URL of its image. */
  readonly image?: string
  /** Ids of the service's terms. */
  readonly categories?: readonly number[]
  readonly regions?: readonly number[]
}

/** Makes the service list exactly these entries, in this order. */
export function serveEntries(service: ForumService, entries: readonly ServedEntry[]): void {
  service.addRule({
    route: 'entries',
    fault: {
      kind: 'status',
      status: 200,
      headers: { 'x-wp-total': String(entries.length), 'x-wp-totalpages': '1' },
      body: entries.map(({ title, body, link, isProtected = false, image, categories, regions }, index) => ({
        id: 5000 + index,
        date_gmt: '2024-05-01T10:00:00',
        modified_gmt: '2024-05-01T10:00:00',
        link: link ?? `${service.baseUrl}/resources/entry-${index}/`,
        title: { rendered: title },
        content: { rendered: body, protected: isProtected },
        featured_media: 0,
        map_fimg_url: image ?? false,
        'mapresources-category': categories ?? [],
        regions: regions ?? [],
      })),
    },
  })
}
