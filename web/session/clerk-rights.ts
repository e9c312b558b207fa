import { hasClerkRight, type RequiredClerkRight } from '../../shared/rights/rights.ts'
import type { CurrentUser } from './session-context.tsx'

/** The work of a clerk of a warehouse; undefined for everyone else. */
export type ClerkOfUser = CurrentUser['clerk']

/**
 * True unless a clerk lacks the right. Nothing is required of a clerk for their own account; a clerk who is suspended or
 * works for nobody has only that. For everyone else, the role decides.
 */
export const clerkSuffices = (clerk: ClerkOfUser, required: RequiredClerkRight | undefined): boolean =>
  !clerk || required === undefined || (!clerk.barred && hasClerkRight(clerk.rights, required))
