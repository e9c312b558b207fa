/** Maximum active keys of a company. */
export const MAX_API_KEYS = 20

/** Choices for the days until a new key expires; 0 = never. */
export const KEY_LIVES = [30, 90, 365, 0] as const

/** Choices for the hours that the old secret stays valid after a rotation; 0 = none. */
export const KEY_GRACES = [0, 1, 24, 168] as const
export type KeyGrace = (typeof KEY_GRACES)[number]

/** Maximum older secrets that stay valid. */
export const MAX_OLDER_SECRETS = 5
