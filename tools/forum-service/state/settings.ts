/** Settings of the whole service; they may change between two requests. */
export interface ServiceSettings {
  /** Whether `grant_type=refresh_token` is supported. The specification leaves it open (interface §4.9). */
  refreshGrant: boolean
  /**
   * Effect of the `lang` parameter. `filter`: returns entries of that language and term names in it; an
   * unknown code filters nothing. `ignore`: core WordPress, which does not know the parameter. `strict`: a
   * language plugin that rejects an unknown code with 400 and adds `lang` and `translations` to every entry.
   */
  languages: 'filter' | 'ignore' | 'strict'
  /** Whether some entries carry regions as numeric strings and as objects. */
  oddRegions: boolean
  /** Whether core's undocumented parameters are applied as in core, ignored, or rejected with 400. */
  coreParameters: 'apply' | 'ignore' | 'refuse'
}

export const DEFAULT_SETTINGS: Readonly<ServiceSettings> = {
  refreshGrant: true,
  languages: 'filter',
  oddRegions: false,
  coreParameters: 'apply',
}
