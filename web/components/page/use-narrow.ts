import { useMedia } from './use-media.ts'

/** Whether the window is as narrow as a phone's: lists are cards there. The same number stands in table.module.css. */
export const useNarrow = (): boolean => useMedia('(max-width: 699px)')
