import { plainCode } from '../values/code-text.ts'

/** Digits of a code that was copied or typed: removes grouping and converts full-width digits to ASCII. */
export const plainDigits = (text: string): string => plainCode(text).replace(/[\s-]+/g, '')

export const SIX_DIGITS = /^\d{6}$/
