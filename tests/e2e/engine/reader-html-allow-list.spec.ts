import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { bundleBody, chromiumPath, startBeacon, startEngine } from '../support/body-page.ts'

interface AllowListPage {
  readonly assertAllowList: (fragment: DocumentFragment) => void
}

/** HTML that a step might leave by mistake, and the expected result. */
const mistakes: Readonly<Record<string, readonly [left: string, shown: string]>> = {
  'a handler': ['<p onclick="alert(1)">a</p>', '<p>a</p>'],
  'a script': ['<p>a<script>alert(1)</script></p>', '<p>aalert(1)</p>'],
  'an embedded page': ['<iframe src="https://example.org/" title="t">a</iframe>', 'a'],
  'a drawing': ['<svg><a href="https://example.org/">a</a></svg>', 'a'],
  'a form': ['<form action="https://example.org/"><input name="n">a</form>', 'a'],
  'a link that runs': ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  'a link with user information': ['<a href="https://u:p@example.org/">a</a>', '<a>a</a>'],
  'an image that would load': [
    '<img class="prose-image-waiting" src="https://example.org/1.png" alt="a">',
    '<img class="prose-image-waiting" alt="a">',
  ],
  'a style that covers the app': ['<img style="position: fixed; inset: 0;" alt="a">', '<img alt="a">'],
  'a class of the app': ['<div class="popover prose-card">a</div>', '<div>a</div>'],
  'a class that no step gives': ['<p class="prose-image-failed">a</p>', '<p>a</p>'],
  'a role of another element': ['<p role="button" tabindex="0">a</p>', '<p>a</p>'],
  'a role of another kind': ['<img role="dialog" tabindex="7" alt="a">', '<img alt="a">'],
  'HTML in a formula': ['<math><mtext>a<b>b</b></mtext></math>', '<math><mtext>ab</mtext></math>'],
  'an action, a link and a handler in a formula': [
    '<math href="https://example.org/" onclick="alert(1)"><maction><mi>a</mi></maction><mn style="color: red">1</mn></math>',
    '<math>a<mn>1</mn></math>',
  ],
  'a formula as it may be': [
    '<math display="block"><msup><mi mathvariant="normal">a</mi><mn>2</mn></msup></math>',
    '<math display="block"><msup><mi mathvariant="normal">a</mi><mn>2</mn></msup></math>',
  ],
  'nothing wrong': [
    '<pre tabindex="0" role="group" aria-label="Code" dir="ltr"><code>a</code></pre>',
    '<pre tabindex="0" role="group" aria-label="Code" dir="ltr"><code>a</code></pre>',
  ],
}

// Without Debian's Chromium the only engine is Electron's, which has its own policies.
if (existsSync(chromiumPath)) {
  test('the last step of the pipeline removes everything that another one left by mistake', async () => {
    const beacon = await startBeacon(await bundleBody())
    const { page, close } = await startEngine()
    await page.goto(`http://${beacon.host}/page`)
    for (const [name, [left, shown]] of Object.entries(mistakes)) {
      const found = await page.evaluate((html) => {
        const { assertAllowList } = globalThis as unknown as AllowListPage
        const inert = document.implementation.createHTMLDocument()
        const template = inert.createElement('template')
        template.innerHTML = html
        assertAllowList(template.content)
        return template.innerHTML
      }, left)
      expect.soft(found, name).toBe(shown)
    }
    await close()
    await beacon.close()
  })
}
