/**
 * WordPress core filters and orders by these
 * (https://developer.wordpress.org/rest-api/reference/posts/#list-posts), but the interface has no parameters
 * for them.
 */
export const coreFeatures = ['dates', 'oldest', 'title', 'category', 'region'] as const
export type CoreFeature = (typeof coreFeatures)[number]

/** Null if not tested recently. */
export type FeatureStates = Readonly<Record<CoreFeature, boolean | null>>
