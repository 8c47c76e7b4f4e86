/** Where media records are stored, by the number of the media. The digit is the form of the record. */
export const mediaRecordKeys = 'media:3:'
