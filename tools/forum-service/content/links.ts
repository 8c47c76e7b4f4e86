/** Parts of `_links` that several records share. */
export const hrefs = (href: string) => [{ href }]

/** `self` with the hint of allowed methods that WordPress 6.7 adds. */
export const selfLink = (href: string) => [{ targetHints: { allow: ['GET'] }, href }]

export const embeddable = (href: string) => [{ embeddable: true, href }]

export const curies = () => [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }]
