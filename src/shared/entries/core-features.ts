/**
 * What WordPress core filters and orders a list by although the interface has no parameter for it
 * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts): days, two orders, and any of several terms.
 */
export const coreFeatures = ['dates', 'oldest', 'title', 'category', 'region'] as const
export type CoreFeature = (typeof coreFeatures)[number]

/** Whether a service is known to apply a feature; null where that has not been tried of late. */
export type FeatureStates = Readonly<Record<CoreFeature, boolean | null>>
