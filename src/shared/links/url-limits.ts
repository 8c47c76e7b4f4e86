/** Maximum length of a URL in characters, both in the service's records and in the page's requests. */
export const longestUrl = 4096

/** URLs in one request of the page. */
export const mostUrlsPerRequest = 200
