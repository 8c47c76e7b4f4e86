import { expect, test } from 'vitest'
import { chooseNode } from '../../../../tools/setup/project.mjs'

const here = process.execPath
const nowhere = '/nowhere/node_modules/node/bin/node'

test.each([
  ['the one that npm installs is used', here, '26.0.0', here],
  ['the one that runs set-up stands in for one that npm lacks', nowhere, '24.0.0', '/usr/bin/node'],
  ['an older one does not', nowhere, '20.19.0', nowhere],
])('%s', (_sentence, packaged, version, expected) => {
  expect(chooseNode({ packaged, running: '/usr/bin/node', version })).toBe(expected)
})
