import { expect, test } from 'vitest'
import { exportHandlers } from '../../../../src/main/ipc/export-handlers'
import { createOneDialog } from '../../../../src/main/ipc/one-dialog'
import type { Desktop } from '../../../../src/main/ipc/desktop'
import type { ServiceFeatures } from '../../../../src/main/service-features'
import { failure, success } from '../../../../src/shared/errors/result'
import { bookWords, everything, never } from '../../../support/queries'

test('a second export says that another one is running, instead of doing nothing', async () => {
  let choose: (path: string | null) => void = () => undefined
  const desktop = {
    chooseFile: () => new Promise<string | null>((resolve) => (choose = resolve)),
  } as unknown as Desktop
  const features = { exports: {} } as ServiceFeatures
  const handlers = exportHandlers(desktop, createOneDialog(), () => features)
  const { page: _page, ...filters } = everything
  const request = { filters, ids: null, format: 'csv', words: bookWords } as const
  const ask = () => handlers['list:export'](request, { signal: never, onPartial: () => undefined, window: 1 })
  const first = ask()
  expect(await ask()).toEqual(failure({ code: 'export-running' }))
  choose(null)
  expect(await first).toEqual(success(null))
  const again = ask()
  choose(null)
  expect(await again).toEqual(success(null))
})

test('an export that cannot ask where to save, because another dialog is open, says so', async () => {
  const oneDialog = createOneDialog()
  const handlers = exportHandlers({} as Desktop, oneDialog, () => ({ exports: {} }) as ServiceFeatures)
  void oneDialog(() => new Promise<never>(() => undefined))
  const { page: _page, ...filters } = everything
  const request = { filters, ids: null, format: 'csv', words: bookWords } as const
  const call = { signal: never, onPartial: () => undefined, window: 1 }
  expect(await handlers['list:export'](request, call)).toEqual(failure({ code: 'dialog-open' }))
})
