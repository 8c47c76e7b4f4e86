import * as v from 'valibot'

/**
 * How a person has arranged the panes of the Resources screen. Sizes are CSS pixels; null: as the app has them by itself.
 * What is shown is kept within the limits of the window's width (`src/renderer/screens/browse/panes/pane-sizes.ts`).
 */
const Size = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(10_000)))

export const Panes = v.strictObject({
  filters: Size,
  list: Size,
  /** The filters are folded to a rail. */
  areFiltersFolded: v.boolean(),
})
export type Panes = v.InferOutput<typeof Panes>
