/**
 * Recording steps and copying them as a test: the only feature that people's packages do not have. The build makes one
 * file of this module and its imports, and tools/package leaves that file out of the ordinary flavour.
 */
export { createStepRecorder } from './step-recorder'
export { default as DiagnosticsSteps } from './DiagnosticsSteps.vue'
