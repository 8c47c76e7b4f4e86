import { htmlResponse, rayId } from './responses.ts'

/** The edge's page for a missing or wrong `x-connect-allow`: HTML, not an error record. */
export function blockedByEdge(): Response {
  const ray = rayId()
  const page = `<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>Access denied</title>
<meta name="robots" content="noindex,nofollow"><style>body{font:16px/1.5 sans-serif;margin:4em auto;max-width:40em}</style></head>
<body><h1>Sorry, you have been blocked</h1><h2>You are unable to access this site</h2>
<p>The action you just performed triggered the security solution that protects this website from online attacks.</p>
<p>Ray ID: ${ray} &bull; Performance &amp; security by the edge</p></body></html>
`
  return htmlResponse(403, page, { 'cf-ray': ray, 'cache-control': 'private, max-age=0, no-store' })
}
