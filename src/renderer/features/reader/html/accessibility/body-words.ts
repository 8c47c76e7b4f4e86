export interface BodyWords {
  readonly video: string
  readonly audio: string
  readonly playsOn: (host: string) => string
  readonly embedded: (host: string) => string
  /** In place of a player or page without a usable URL. */
  readonly notShown: string
  readonly imageOn: (host: string) => string
  /** Names an image by its position when nothing else describes it. */
  readonly imageNumber: (number: number, of: number) => string
  readonly showImage: string
  readonly table: string
  readonly formula: string
  readonly code: string
}
