/** `npm run kit` after set-up: packs the testers' kit into dist/testers-kit. */
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { buildKit, packKit } from './build-kit.ts'

const folder = join(root, 'dist/testers-kit')
await buildKit(join(folder, 'package'))
console.log(`kit: ${await packKit(join(folder, 'package'), folder)}`)
