/** Keys of a company that are not revoked. */
export const MAX_API_KEYS = 20

/** Days from now until a new key expires, of which one is chosen; 0 = never. */
export const KEY_LIVES = [30, 90, 365, 0] as const

/** Hours that the secret from before a rotation may still be used; 0 = not at all. */
export const KEY_GRACES = [0, 1, 24, 168] as const
export type KeyGrace = (typeof KEY_GRACES)[number]

/** Secrets of a key that count beside the newest one. */
export const MAX_OLDER_SECRETS = 5
