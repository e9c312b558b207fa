/** The sizes in which a picture is kept: as it is shown alone, and as it stands in lists. */
export const PICTURE_SIZES = ['full', 'small'] as const
export type PictureSize = (typeof PICTURE_SIZES)[number]

/** Longest edge in pixels. The browser makes both of what a person chooses. */
export const PICTURE_EDGES: Readonly<Record<PictureSize, number>> = { full: 1024, small: 96 }

/** Most bytes of each. */
export const PICTURE_BYTES: Readonly<Record<PictureSize, number>> = { full: 1024 * 1024, small: 64 * 1024 }

export const PICTURE_TYPES = ['image/jpeg', 'image/webp'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]
