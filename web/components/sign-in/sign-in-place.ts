import { createContext } from 'react'

/** Where the steps are shown: on the sign-in page, which they name, or in a dialog over another page. */
export const SignInPlace = createContext<'page' | 'dialog'>('page')
