import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { admitted } from './admin-input.ts'
import { PRESET_NAMES } from './faults/presets.ts'
import type { FaultRules } from './faults/rules.ts'
import type { ForumControl } from './forum-control.ts'
import { ROUTE_NAMES } from './routes/route-names.ts'
import type { AccountStore } from './state/accounts.ts'

interface AdminParts {
  readonly control: ForumControl
  readonly rules: FaultRules
  readonly accounts: AccountStore
}

const done = { ok: true } as const

const doneOr404 = (context: Context, found: boolean, what: string): Response =>
  found ? context.json(done) : context.json({ error: `no such ${what}` }, 404)

async function readBody<Name extends Parameters<typeof admitted>[0]>(context: Context, name: Name) {
  const text = await context.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TypeError('the body must be JSON')
  }
  return admitted(name, value)
}

/** The admin API for testers: JSON on its own port, not part of the forum's REST API. */
function adminApp({ control, rules, accounts }: AdminParts): Hono {
  const app = new Hono()

  // A web page open on the same machine must not be able to use this API.
  app.use(async (context, next) => {
    if (context.req.header('origin') !== undefined) return context.json({ error: 'not for web pages' }, 403)
    return next()
  })
  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof TypeError ? 400 : 500),
  )
  app.notFound((context) => context.json({ error: 'no such address; GET / lists them' }, 404))

  addOverview(app, control, rules)
  addRuleRoutes(app, rules)
  addStateRoutes(app, control)
  addAccountRoutes(app, control, accounts)
  addEntryRoutes(app, control)
  addRequestRoutes(app, control)
  return app
}

function addOverview(app: Hono, control: ForumControl, rules: FaultRules): void {
  app.get('/', (context) =>
    context.json({
      service: control.baseUrl,
      account: control.account,
      settings: control.settings,
      rules: rules.active,
      requests: control.requests.length,
      peakConcurrency: control.peakConcurrency,
      routes: ROUTE_NAMES,
      presets: PRESET_NAMES,
      addresses: app.routes
        .filter(({ method }) => method !== 'ALL')
        .map(({ method, path }) => `${method} ${path}`),
    }),
  )
  app.get('/configuration', (context) => context.json(control.configuration))
  app.post('/reset', (context) => {
    control.reset()
    return context.json(done)
  })
}

function addRuleRoutes(app: Hono, rules: FaultRules): void {
  app.get('/rules', (context) => context.json(rules.active))
  app.post('/rules', async (context) => {
    const rule = await readBody(context, 'rule')
    return context.json({ id: rules.add(rule), rule }, 201)
  })
  app.delete('/rules', (context) => {
    rules.clear()
    return context.json(done)
  })
  app.delete('/rules/:id', (context) =>
    doneOr404(context, rules.remove(Number(context.req.param('id'))), 'rule'),
  )
}

function addStateRoutes(app: Hono, control: ForumControl): void {
  app.get('/settings', (context) => context.json(control.settings))
  app.patch('/settings', async (context) => {
    control.changeSettings(await readBody(context, 'settings'))
    return context.json(control.settings)
  })
  app.post('/clock', async (context) => {
    const { advanceSeconds } = await readBody(context, 'clock')
    control.advanceClock(advanceSeconds * 1000)
    return context.json(done)
  })
  app.post('/tokens/expire', (context) => {
    control.expireTokens()
    return context.json(done)
  })
  app.post('/tokens/revoke', (context) => {
    control.revokeTokens()
    return context.json(done)
  })
}

function addAccountRoutes(app: Hono, control: ForumControl, accounts: AccountStore): void {
  app.get('/accounts', (context) => context.json(accounts.all()))
  app.post('/accounts', async (context) =>
    context.json(control.addAccount(await readBody(context, 'account')), 201),
  )
  app.post('/accounts/:username/verify', (context) =>
    doneOr404(context, control.verifyAccount(context.req.param('username')), 'account'),
  )
}

function addEntryRoutes(app: Hono, control: ForumControl): void {
  app.post('/entries', async (context) =>
    context.json(control.addEntries((await readBody(context, 'entries')).count), 201),
  )
  app.patch('/entries/:id', async (context) => {
    const change = await readBody(context, 'entry')
    return doneOr404(context, control.changeEntry(Number(context.req.param('id')), change), 'entry')
  })
  app.delete('/entries/:id', (context) =>
    doneOr404(context, control.removeEntry(Number(context.req.param('id'))), 'entry'),
  )
}

function addRequestRoutes(app: Hono, control: ForumControl): void {
  app.get('/requests', (context) => context.json(control.requests))
  app.delete('/requests', (context) => {
    control.clearRequests()
    return context.json(done)
  })
}

export function adminListener(parts: AdminParts) {
  return getRequestListener(adminApp(parts).fetch, { overrideGlobalObjects: false })
}
