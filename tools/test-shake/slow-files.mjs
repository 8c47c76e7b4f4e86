import { open } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Preloaded into every Node process under the load `slow-files`: each flush of a file to the disk takes up to
 * half a second longer, at random, as on an old or overloaded disk.
 */
const longestMs = 500
const { random } = Math

const file = await open(import.meta.filename)
/** @type {import('node:fs/promises').FileHandle} */
const handles = Object.getPrototypeOf(file)
await file.close()

handles.sync = new Proxy(Reflect.get(handles, 'sync'), {
  async apply(sync, handle) {
    await wait(random() * longestMs)
    return Reflect.apply(sync, handle, [])
  },
})
