import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { root } from '../../tools/setup/project.mjs'

const source = join(root, 'src/renderer')

/** Vue's node for an element, a component or a fragment. */
interface VirtualNode {
  readonly type: unknown
  readonly el: unknown
  readonly children: unknown
  readonly component: { readonly type: { readonly __name?: string }; readonly subTree: VirtualNode } | null
  readonly suspense?: { readonly activeBranch: VirtualNode | null } | null
}

/** Names of the components with something visible on the page; empty for a page that is not the app's. */
export function shownComponents(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const names = new Set<string>()
    const wordless = 'img, svg, input, .skeleton, [role=separator]'
    const isSeen = (element: unknown): boolean =>
      element instanceof Element &&
      element.checkVisibility() &&
      (element.textContent.trim() !== '' ||
        element.matches(wordless) ||
        element.querySelector(wordless) !== null)
    const isShown = (node: VirtualNode): boolean => {
      const within = [
        ...(node.component ? [node.component.subTree] : []),
        ...(node.suspense?.activeBranch ? [node.suspense.activeBranch] : []),
        ...(Array.isArray(node.children) ? (node.children as readonly unknown[]) : []),
      ].filter((each): each is VirtualNode => typeof each === 'object' && each !== null && 'type' in each)
      const shown = within.map(isShown).includes(true) || (node.component === null && isSeen(node.el))
      const name = node.component?.type.__name
      if (shown && name !== undefined) names.add(name)
      return shown
    }
    const app = document.querySelector('#app') as unknown as { readonly _vnode?: VirtualNode } | null
    if (app?._vnode) isShown(app._vnode)
    return [...names]
  })
}

/** Names of the renderer's components, except those without a script (icons), which Vue does not name. */
export const allComponents: readonly string[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.vue') && readFileSync(join(source, file), 'utf8').includes('<script'))
  .map((file) => basename(file, '.vue'))
