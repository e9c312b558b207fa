import { createContext, use } from 'react'

/** True for what is drawn on a card. */
export const InCard = createContext(false)

export const useInCard = (): boolean => use(InCard)
