import { screen, within, type ByRoleOptions } from '@testing-library/dom'
import { textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'

/** Queries by role and name, as a person would see the page, with enough patience for real responses. */

type Name = string | RegExp

/** The element with this role and full name, once there is exactly one. */
export function find(role: string, name?: Name, options?: ByRoleOptions): Promise<HTMLElement> {
  return findIn(document.body, role, name, options)
}

/** `find` within a part of the page. */
export function findIn(
  part: HTMLElement,
  role: string,
  name?: Name,
  options: ByRoleOptions = {},
): Promise<HTMLElement> {
  return waitFor(() => {
    const found = within(part).queryAllByRole(role, { ...options, ...(name !== undefined && { name }) })
    const [only] = found
    if (found.length === 1 && only) return only
    throw new Error(`${found.length} elements are a ${role} ${String(name ?? '')}\n${textOf(document.body)}`)
  })
}

export function gone(role: string, name?: Name): Promise<void> {
  return waitFor(() => {
    const left = screen.queryAllByRole(role, name === undefined ? {} : { name }).length
    if (left > 0) throw new Error(`there is still ${left} × ${role} ${String(name ?? '')}`)
  })
}

/** Waits until the page, or a part of it, contains these words. */
export function says(words: Name, part: () => HTMLElement = () => document.body): Promise<void> {
  return waitFor(() => {
    const text = textOf(part())
    const isThere = typeof words === 'string' ? text.includes(words) : words.test(text)
    if (!isThere) throw new Error(`“${String(words)}” is not in “${text}”`)
  })
}

/** Waits for a status with matching words. */
export function findStatus(words: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const statuses = screen.queryAllByRole('status')
    const found = statuses.find((status) => words.test(textOf(status)))
    if (!found) throw new Error(`no status says ${String(words)}: ${statuses.map(textOf).join(' | ')}`)
    return found
  })
}
