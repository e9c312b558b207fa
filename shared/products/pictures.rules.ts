/** Stored sizes of a picture: full size, and a thumbnail for lists. */
export const PICTURE_SIZES = ['full', 'small'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Longest edge in pixels. The browser resizes the chosen picture to both sizes. */
export const PICTURE_EDGES: Readonly<Record<PictureSize, number>> = { full: 1024, small: 96 }

/** Maximum bytes per size. */
export const PICTURE_BYTES: Readonly<Record<PictureSize, number>> = { full: 1024 * 1024, small: 64 * 1024 }

export const PICTURE_TYPES = ['image/jpeg', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
