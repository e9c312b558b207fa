import { plainCode } from '../values/code-text.ts'

/** Digits of a code as copied or typed: removes grouping and converts full-width digits. */
export const plainDigits = (text: string): string => plainCode(text).replace(/[\s-]+/g, '')

export const SIX_DIGITS = /^\d{6}$/
