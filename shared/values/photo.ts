/** Longest edge in pixels and maximum bytes of a photo; the browser resizes the chosen picture. */
export const PHOTO_EDGE = 1600
export const PHOTO_BYTES = 2 * 1024 * 1024
export const PHOTO_TYPES = ['image/jpeg', 'image/webp'] as const
/** Days a photo is kept. */
export const PHOTO_DAYS = 400
