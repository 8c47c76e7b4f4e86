/** Unicode Standard Annex 9. */
const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** For foreign names in dialogs: `cod.\u202Efdp` would read as a PDF. */
export function withoutDirectionMarks(name: string): string {
  return name.replace(marks, '')
}
