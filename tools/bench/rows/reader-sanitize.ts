import type { Bench, Line, Row } from '../line.ts'
import { pageScript } from '../page-script.ts'
import { median, p95 } from '../statistics.ts'
import { typicalBody } from '../typical-body.ts'

const runs = 60

/** The reader's sanitizer beside DOMPurify, on which it is built, in the app's own page. */
export const readerSanitize: Row = {
  key: 'reader-sanitize',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const app = await bench.start(await bench.folder())
    try {
      const html = typicalBody(await service.responses())
      // Evaluated, not loaded: the page's own policy forbids foreign scripts.
      // Two copies of DOMPurify want a policy of the same name, which the page's policy forbids.
      await app.liftPolicy()
      await app.page.evaluate(await pageScript('sanitizers.ts'))
      const times = await app.page.evaluate(([body, count]) => benchSanitizers.compare(body, count), [
        html,
        runs,
      ] as const)
      return [
        {
          name: `reader: sanitise and append a body of ${Math.round(html.length / 1000)} KB`,
          against: 'default DOMPurify and append of the same',
          unit: 'ms',
          value: median(times.own),
          limit: median(times.plain),
          atMost: { times: 3 },
          runs: `median of ${runs}; p95 ${p95(times.own).toFixed(1)} and ${p95(times.plain).toFixed(1)}`,
        },
      ]
    } finally {
      await app.quit()
    }
  },
}
