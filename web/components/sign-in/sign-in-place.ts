import { createContext } from 'react'

/** Container of the steps: the sign-in page, whose title they set, or a dialog over another page. */
export const SignInPlace = createContext<'page' | 'dialog'>('page')
