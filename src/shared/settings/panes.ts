import * as v from 'valibot'

/**
 * CSS pixels; null means the default. The window's width limits the displayed size
 * (`src/renderer/screens/browse/panes/pane-sizes.ts`).
 */
const Size = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)))

export const Panes = v.strictObject({
  filters: Size,
  list: Size,
  areFiltersFolded: v.boolean(),
})
export type Panes = v.InferOutput<typeof Panes>
