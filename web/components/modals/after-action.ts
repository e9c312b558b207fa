/** History state of a navigation performed by an action, so that the action's success message is kept. */
export const AFTER_ACTION = { isAfterAction: true } as const

export const isAfterAction = (state: unknown): boolean =>
  new Map<string, unknown>(Object.entries(state ?? {})).get('isAfterAction') === true
