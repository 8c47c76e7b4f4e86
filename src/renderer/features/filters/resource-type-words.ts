import type { ResourceType } from '@shared/filters'
import type { MessageKey } from '../../i18n/messages'

export const typeWords: Readonly<Record<ResourceType, MessageKey>> = {
  'Blog Post': 'resources.typeBlogPost',
  Photo: 'resources.typePhoto',
  'Image Gallery': 'resources.typeImageGallery',
  'Video Blog': 'resources.typeVideoBlog',
}
