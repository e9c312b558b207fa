/** The longest hold of an offer, in hours: 30 days. */
export const MAX_HOLD_HOURS = 720

/** A nurse is warned a quarter of the hold before it ends, and a day before a long one. */
export const warnHoursBefore = (holdHours: number): number => Math.min(24, holdHours / 4)

/** A take can be undone or lowered for so long, while nothing is attached to it. */
export const UNDO_MINUTES = 60

/** The instant up to which a take can be undone. */
export const undoableUntil = (takeDate: string): string =>
  new Date(Date.parse(takeDate) + UNDO_MINUTES * 60_000).toISOString()
