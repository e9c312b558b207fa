import { clientReasons } from '../../shared/contract/client.reasons.ts'
import type { generalReasons } from '../../shared/contract/general.reasons.ts'
import {
  parseReasonMessage,
  type ReasonMessage,
  reasonMessage,
  serializeReasonMessage,
} from '../../shared/reasons/reasons.ts'
import { sessionReasons } from '../texts/session.reasons.ts'
import { flash } from './flash-store.ts'
import { currentPlace, rememberPlace } from './next-path.ts'
import { canRenew, isRenewing, renewLogin } from './renewal.ts'
import {
  clearLogin,
  clearStoredLogin,
  isOthersLogin,
  isReplaced,
  storedCompany,
  storedIdToken,
  subjectOf,
} from './stored-login.ts'
import { hasUnsaved, leaveWithoutPrompt } from './unsaved.ts'

export const EXPIRED = reasonMessage(sessionReasons.loginExpired)
const LEAVE_AFTER_MS = 500
const NOTICE = 'dockside.notice'

interface Exit {
  leave: () => void
  delayMs: number
}

let isSigningOut = false

/** Marks that the user is signing out: a call refused meanwhile does not mean an expired login. */
export const beginSignOut = (): void => {
  isSigningOut = true
}

/** Server messages about an ended login, replaced by our own; other messages are shown unchanged. */
const ENDED_AT_SERVER: readonly `general.${keyof typeof generalReasons}`[] = [
  'general.expired',
  'general.unauthenticated',
]
const ENDED = new Set<string>([clientReasons.tokenExpired.key, clientReasons.signIn.key, ...ENDED_AT_SERVER])

/**
 * Creates the handler of a 401 response, which gets the server's message and the token of the call. The handler returns
 * true if the call can be repeated. With unsaved input the user signs in again in a dialog; otherwise the login is
 * cleared, the message shown and the page left (SPEC-people-24). If several calls fail together, only the first has
 * this effect. If another user has signed in by now, the page is left and their login is kept.
 */
export const createExpiry = ({ leave, delayMs }: Exit) => {
  let leaving = false
  return async (refusal?: ReasonMessage, token?: string): Promise<boolean> => {
    if (leaving || isSigningOut) return false
    if (token !== undefined && isOthersLogin(token)) {
      leaving = true
      leave()
      return false
    }
    const hasEnded = refusal === undefined || ENDED.has(refusal.reason)
    if (hasEnded && isReplaced(token)) return true
    if (hasEnded && isRenewing()) return renewLogin()
    if (hasEnded && canRenew() && hasUnsaved()) {
      clearLogin()
      return renewLogin()
    }
    leaving = true
    const notice = hasEnded ? EXPIRED : refusal
    rememberHere(token)
    clearStoredLogin()
    leaveNotice(notice)
    flash.error(notice)
    setTimeout(leave, delayMs)
    return false
  }
}

/** Remembers this page, in this company, for the user whose login has ended. */
export const rememberHere = (token = storedIdToken()): void => {
  const here = currentPlace()
  rememberPlace(
    { ...here, company: here.company ?? storedCompany() },
    token === undefined ? undefined : subjectOf(token),
  )
}

// Loads the root page in full, so that no data of the ended login stays in memory.
export const expireSession = createExpiry({
  leave: () => {
    leaveWithoutPrompt()
    location.assign('/')
  },
  delayMs: LEAVE_AFTER_MS,
})

/** Leaves a message for the sign-in page. */
export const leaveNotice = (notice: ReasonMessage): void =>
  sessionStorage.setItem(NOTICE, serializeReasonMessage(notice))

/** The message left for the sign-in page, if any. */
export const noticeLeft = (): ReasonMessage | undefined => {
  const notice = sessionStorage.getItem(NOTICE)
  return notice === null ? undefined : parseReasonMessage(notice)
}

/** Removes the message left for the sign-in page. */
export const clearNotice = (): void => sessionStorage.removeItem(NOTICE)
