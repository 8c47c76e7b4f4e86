/** The forum service in a process of its own, so that neither the bench nor the app waits for its work. */
import { startForumService } from '../forum-service/index.ts'

const service = await startForumService({ entries: Number(process.argv[2]) })
const { baseUrl, adminUrl, configuration, account } = service
process.send?.({ baseUrl, adminUrl, configuration, account })
process.once('disconnect', () => void service.close())
