export type KeyDialog = 'palette' | 'help'

/** Key in local storage: false turns off the keys of a single character. */
export const CHARACTER_KEYS = 'dockside.keys'
