/**
 * Milliseconds for which a call holds something. Longer than the function's timeout (a test checks this), so a call
 * that has not finished by then never will.
 */
export const HELD_MS = 30_000

/** Instant until which a hold that begins now belongs to one call alone. */
export const heldUntil = (now: string): string => new Date(Date.parse(now) + HELD_MS).toISOString()
