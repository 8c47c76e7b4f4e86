/**
 * `vue` and `dompurify` are the Trusted Types policies that those libraries create; `connect-src 'none'` is
 * possible because the main process sends all requests.
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
