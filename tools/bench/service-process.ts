/** Runs the forum service in its own process, so that its work delays neither the bench nor the app. */
import { startForumService } from '../forum-service/index.ts'

const service = await startForumService({ entries: Number(process.argv[2]) })
const { baseUrl, adminUrl, configuration, account } = service
process.send?.({ baseUrl, adminUrl, configuration, account })
process.once('disconnect', () => void service.close())
