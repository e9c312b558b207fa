/** History state of a navigation that an action makes itself: its success message is kept. */
export const AFTER_ACTION = { isAfterAction: true } as const

export const isAfterAction = (state: unknown): boolean =>
  new Map<string, unknown>(Object.entries(state ?? {})).get('isAfterAction') === true
