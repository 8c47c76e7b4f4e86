import type { ResourceType } from '@shared/filters'
import type { MessageKey } from '../../i18n/messages'

/** The words for each value of the Type filter. */
export const typeWords: Readonly<Record<ResourceType, MessageKey>> = {
  'Blog Post': 'resources.typeBlogPost',
  Photo: 'resources.typePhoto',
  'Image Gallery': 'resources.typeImageGallery',
  'Video Blog': 'resources.typeVideoBlog',
}
