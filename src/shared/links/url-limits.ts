/** Characters of a URL, in the service's records as in the page's requests. */
export const longestUrl = 4096

/** URLs in one request of the page. */
export const mostUrlsPerRequest = 200
