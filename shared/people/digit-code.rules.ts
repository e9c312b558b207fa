import { plainCode } from '../values/code-text.ts'

/** The digits of a code as people copy or type it: in the groups that apps and mails show, full-width. */
export const plainDigits = (text: string): string => plainCode(text).replace(/[\s-]+/g, '')

export const SIX_DIGITS = /^\d{6}$/
