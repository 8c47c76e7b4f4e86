/**
 * What the page may do, enforced by the browser engine whatever the page says. `vue` and `dompurify` are the
 * two policies those libraries make for themselves; `connect-src 'none'` holds because main does all requests.
 */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' app:",
  "font-src 'self'",
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types vue dompurify',
].join('; ')
