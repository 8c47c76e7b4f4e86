/** The forum service in a process of its own, so that neither the bench nor the app waits for its work. */
import { startForumService } from '../forum-service/index.ts'

const service = await startForumService({ entries: Number(process.argv[2]) })
// Drawing takes seconds of a core, which must not count in any row.
await service.drawPictures(new AbortController().signal)
const { baseUrl, adminUrl, configuration, account } = service
process.send?.({ baseUrl, adminUrl, configuration, account })
process.once('disconnect', () => void service.close())
