/** Longest edge in pixels and most bytes of a photo; the browser makes it of what a person chooses. */
export const PHOTO_EDGE = 1600
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const
/** How long a photo is kept. */
export const PHOTO_DAYS = 400
