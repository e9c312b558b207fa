/** Longer than the function's timeout, which a test checks. A call that has not finished by then never will. */
export const HELD_MS = 30_000

/** Instant until which a hold that begins now belongs to one call alone. */
export const heldUntil = (now: string): string => new Date(Date.parse(now) + HELD_MS).toISOString()
