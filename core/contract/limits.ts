/** What page and host agree on for files that travel between them, known in this one place. */

const megabyte = 2 ** 20

export const uploadLimits = {
  /** Files of one upload. */
  files: 10_000,
  fileBytes: 200 * megabyte,
  totalBytes: 1024 * megabyte,
} as const

/** Bytes of a file in one message, in either direction; as base64 they stay below 256 KB. */
export const sliceBytes = 128 * 1024

/** Characters of a slice in base64. */
export const sliceChars = Math.ceil(sliceBytes / 3) * 4
