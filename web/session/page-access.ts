import { createContext, useContext } from 'react'

/** True if the user may open an address of the console: a path with its search. */
export type MayOpen = (address: string) => boolean

const everything: MayOpen = () => true

/** Provided by the shell, which knows all screens; components use it to leave out links that would be refused. */
export const PageAccessContext = createContext<MayOpen>(everything)

export const useMayOpen = (): MayOpen => useContext(PageAccessContext)
