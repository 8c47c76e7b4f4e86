/** Characters of HTML beyond which a body is shown as plain text: to lay it out would freeze the window for seconds. */
export const richLength = 512 * 1024
/** As much of a body as is shown as plain text. */
export const plainLength = 1024 * 1024
