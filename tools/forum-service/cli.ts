import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { startForumService } from './index.ts'

const USAGE = `Usage: npm run service -- [options]

  --port N        port of the service (any free one when left out)
  --admin-port N  port of the admin address (any free one when left out)
  --host ADDRESS  address to listen on (127.0.0.1)
  --entries N     number of resources, 0 to 10000 (240)
  --seed N        equal seeds give equal content (1)
  --config FILE   writes the app's configuration file for this service
  --help          shows this text
`

function wholeNumber(name: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new TypeError(`--${name} must be a whole number, not "${text}"`)
  return Number(text)
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      'admin-port': { type: 'string' },
      host: { type: 'string' },
      entries: { type: 'string' },
      seed: { type: 'string' },
      config: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  const number = (name: 'port' | 'admin-port' | 'entries' | 'seed', key: string) => {
    const text = values[name]
    return text === undefined ? {} : { [key]: wholeNumber(name, text) }
  }
  return {
    help: values.help ?? false,
    config: values.config,
    service: {
      ...number('port', 'port'),
      ...number('admin-port', 'adminPort'),
      ...number('entries', 'entries'),
      ...number('seed', 'seed'),
      ...(values.host === undefined ? {} : { host: values.host }),
    },
  }
}

async function main(): Promise<void> {
  const options = readOptions()
  if (options.help) {
    process.stdout.write(USAGE)
    return
  }
  const service = await startForumService(options.service)
  const lines = [
    `service  ${service.baseUrl}`,
    `admin    ${service.adminUrl}`,
    `account  ${service.account.username} / ${service.account.password}`,
  ]
  if (options.config !== undefined) {
    await writeFile(options.config, `${JSON.stringify(service.configuration, undefined, 2)}\n`, {
      mode: 0o600,
    })
    lines.push(`config   ${options.config}`)
  }
  process.stdout.write(`${lines.join('\n')}\n`)

  let isStopping = false
  const stop = (): void => {
    if (isStopping) return
    isStopping = true
    void service.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  process.exitCode = 1
})
