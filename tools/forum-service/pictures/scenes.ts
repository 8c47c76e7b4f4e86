import { mixSeed } from '../content/seeded-random.ts'
import { CANVAS_WIDTH, createCanvas } from './canvas.ts'
import type { Canvas } from './canvas.ts'
import { bamboo, ceibaTree, nightCamp, rainforestLight, savannaDusk, springMeadow } from './scenes-forest.ts'
import {
  canopySky,
  goldenAutumn,
  mistyPines,
  monsoon,
  riverBend,
  smokeRidge,
  snowLake,
} from './scenes-hills.ts'
import { canopyAbove, contourMap, coverChart, fieldPatchwork } from './scenes-from-above.ts'
import { desertOasis, mangroveCoast, seedlings, terraces, villageRiver } from './scenes-places.ts'

const SCENES = {
  'misty-pines': mistyPines,
  'golden-autumn': goldenAutumn,
  'river-bend': riverBend,
  'mangrove-coast': mangroveCoast,
  'savanna-dusk': savannaDusk,
  'rainforest-light': rainforestLight,
  terraces,
  'snow-lake': snowLake,
  'night-camp': nightCamp,
  'canopy-above': canopyAbove,
  'canopy-sky': canopySky,
  'field-patchwork': fieldPatchwork,
  'smoke-ridge': smokeRidge,
  'village-river': villageRiver,
  seedlings,
  'ceiba-tree': ceibaTree,
  'spring-meadow': springMeadow,
  'contour-map': contourMap,
  'cover-chart': coverChart,
  bamboo,
  monsoon,
  'desert-oasis': desertOasis,
} satisfies Record<string, (canvas: Canvas) => void>

export type SceneName = keyof typeof SCENES

export const SCENE_NAMES = Object.keys(SCENES) as readonly SceneName[]

/** Draws a scene as SVG of the given size in pixels; the same name and size give the same picture. */
export function sceneSvg(name: SceneName, width: number, height: number): string {
  const canvas = createCanvas(
    mixSeed(SCENE_NAMES.indexOf(name), 977),
    Math.round((CANVAS_WIDTH * height) / width),
  )
  SCENES[name](canvas)
  return canvas.svg(width, height)
}
