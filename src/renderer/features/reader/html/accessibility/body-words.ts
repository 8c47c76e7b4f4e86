/** The words that a body needs from the interface's language. */
export interface BodyWords {
  readonly video: string
  readonly audio: string
  /** On a card: where a video or sound is played. */
  readonly playsOn: (host: string) => string
  /** The link in place of an embedded page. */
  readonly embedded: (host: string) => string
  /** In place of a player or page that leads nowhere. */
  readonly notShown: string
  /** The link in place of an image that is not loaded here. */
  readonly imageOn: (host: string) => string
  /** An image of which nothing is known but its place among the others. */
  readonly imageNumber: (number: number, of: number) => string
  /** The button in place of an image that could not be loaded. */
  readonly showImage: string
  /** A table or code that can be scrolled. */
  readonly table: string
  readonly formula: string
  readonly code: string
}
