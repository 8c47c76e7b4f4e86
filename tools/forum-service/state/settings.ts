/** Switches of the whole service; they may change between two requests. */
export interface ServiceSettings {
  /** Whether `grant_type=refresh_token` is known. The interface documents no such grant (§4.9), so it can be off. */
  refreshGrant: boolean
  /**
   * What the `lang` parameter does. `filter`: entries of that language, and the names
   * of categories and regions in it; an unknown code shows everything. `ignore`: core
   * WordPress, which does not know the parameter. `strict`: a language plugin that refuses an unknown code with 400 and
   * adds `lang` and `translations` to every entry.
   */
  languages: 'filter' | 'ignore' | 'strict'
  /** Whether some entries carry regions as numeric strings and as objects. */
  oddRegions: boolean
  /** Whether parameters of core's that the interface does not name are applied, as core does, or ignored, or refused with 400. */
  coreParameters: 'apply' | 'ignore' | 'refuse'
}

export const DEFAULT_SETTINGS: Readonly<ServiceSettings> = {
  refreshGrant: true,
  languages: 'filter',
  oddRegions: false,
  coreParameters: 'apply',
}
