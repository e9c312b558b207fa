/** Maximum hold of an offer, in hours: 30 days. */
export const MAX_HOLD_HOURS = 720

/** A nurse is warned when a quarter of the hold remains, or a day before the end of a long hold. */
export const warnHoursBefore = (holdHours: number): number => Math.min(24, holdHours / 4)

/** Minutes within which a take can be undone or lowered, while it has no tracking numbers or deliveries. */
export const UNDO_MINUTES = 60

/** Time until which a take can be undone. */
export const undoableUntil = (takeDate: string): string =>
  new Date(Date.parse(takeDate) + UNDO_MINUTES * 60_000).toISOString()
