import { useMedia } from './use-media.ts'

/** True if the window is as narrow as a phone's: facts are then in two columns, and the lists of a dialog are cards. */
export const useNarrow = (): boolean => useMedia('screen and (max-width: 699px)')

/**
 * True if the lists of a page are shown as cards: most tables need more width than a tablet or half a screen has, and
 * would scroll sideways. On paper they are tables, which wrap there instead (print.css).
 */
export const useCards = (): boolean => useMedia('screen and (max-width: 1279px)')
