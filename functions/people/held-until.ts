/** Longer than the function lives: a call that has not finished by then never will. */
const HELD_MS = 15_000

/** Until when what is held now is one call's alone. */
export const heldUntil = (now: string): string => new Date(Date.parse(now) + HELD_MS).toISOString()
