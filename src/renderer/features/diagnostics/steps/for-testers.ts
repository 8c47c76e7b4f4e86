/** End users' packages lack this feature: tools/package leaves out the one file that the build makes of this module. */
export { createStepRecorder } from './step-recorder'
export { default as DiagnosticsSteps } from './DiagnosticsSteps.vue'
