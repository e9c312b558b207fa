import { createContext, use } from 'react'

/** True inside a card. */
export const InCard = createContext(false)

export const useInCard = (): boolean => use(InCard)
