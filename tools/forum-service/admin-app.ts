import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import type { Context } from 'hono'
import {
  readEntryChange,
  readEntryCount,
  readFaultRule,
  readNewAccount,
  readSettingsChange,
} from './admin-input.ts'
import { PRESET_NAMES } from './faults/presets.ts'
import type { FaultRules } from './faults/rules.ts'
import type { ForumControl } from './forum-control.ts'
import { ROUTE_NAMES } from './routes/route-names.ts'
import type { AccountStore } from './state/accounts.ts'

export interface AdminParts {
  readonly control: ForumControl
  readonly rules: FaultRules
  readonly accounts: AccountStore
}

const done = { ok: true } as const

/** Reads a JSON body with a guard; the guard throws a TypeError that says what is wrong. */
async function input<T>(context: Context, read: (value: unknown) => T): Promise<T> {
  const text = await context.req.text()
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new TypeError('the body must be JSON')
  }
  return read(value)
}

/** The switchboard for testers: JSON over a port of its own, never part of the interface. */
function adminApp({ control, rules, accounts }: AdminParts): Hono {
  const app = new Hono()

  // A web page that is open on the same machine must not be able to press these switches.
  app.use(async (context, next) => {
    if (context.req.header('origin') !== undefined) return context.json({ error: 'not for web pages' }, 403)
    return next()
  })
  app.onError((error, context) =>
    context.json({ error: error.message }, error instanceof TypeError ? 400 : 500),
  )
  app.notFound((context) => context.json({ error: 'no such address; GET / lists them' }, 404))

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

  app.get('/rules', (context) => context.json(rules.active))
  app.post('/rules', async (context) => {
    const rule = await input(context, readFaultRule)
    return context.json({ id: rules.add(rule), rule }, 201)
  })
  app.delete('/rules', (context) => {
    rules.clear()
    return context.json(done)
  })
  app.delete('/rules/:id', (context) =>
    rules.remove(Number(context.req.param('id')))
      ? context.json(done)
      : context.json({ error: 'no such rule' }, 404),
  )

  app.get('/settings', (context) => context.json(control.settings))
  app.patch('/settings', async (context) => {
    control.changeSettings(await input(context, readSettingsChange))
    return context.json(control.settings)
  })
  app.post('/clock', async (context) => {
    const { advanceSeconds } = (await input(context, (value) => value)) as { advanceSeconds?: unknown }
    if (typeof advanceSeconds !== 'number') throw new TypeError('advanceSeconds must be a number')
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

  app.get('/accounts', (context) => context.json(accounts.all()))
  app.post('/accounts', async (context) =>
    context.json(control.addAccount(await input(context, readNewAccount)), 201),
  )
  app.post('/accounts/:username/verify', (context) =>
    control.verifyAccount(context.req.param('username'))
      ? context.json(done)
      : context.json({ error: 'no such account' }, 404),
  )

  app.post('/entries', async (context) =>
    context.json(control.addEntries(await input(context, readEntryCount)), 201),
  )
  app.patch('/entries/:id', async (context) =>
    control.changeEntry(Number(context.req.param('id')), await input(context, readEntryChange))
      ? context.json(done)
      : context.json({ error: 'no such entry' }, 404),
  )
  app.delete('/entries/:id', (context) =>
    control.removeEntry(Number(context.req.param('id')))
      ? context.json(done)
      : context.json({ error: 'no such entry' }, 404),
  )

  app.get('/requests', (context) => context.json(control.requests))
  app.delete('/requests', (context) => {
    control.clearRequests()
    return context.json(done)
  })
  return app
}

export function adminListener(parts: AdminParts) {
  return getRequestListener(adminApp(parts).fetch, { overrideGlobalObjects: false })
}
