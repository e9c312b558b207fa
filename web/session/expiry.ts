import { ERRORS } from '../../shared/contract/errors.ts'
import { flash } from './flash-store.ts'
import { placeHere, rememberPlace } from './next-path.ts'
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
import { hasUnsaved } from './unsaved.ts'

export const EXPIRED_MESSAGE = 'Your login has expired, please log in again'
const LEAVE_AFTER_MS = 500
const NOTICE = 'dockside.notice'

interface Exit {
  leave: () => void
  delayMs: number
}

/** What a login that has merely ended is told; anything else the server says stands as it is. */
const ENDED = new Set<string>(['Token expired', ERRORS.expired.message, ERRORS.unauthenticated.message])

/**
 * Makes the handler of a 401: with the server's sentence and the token the call carried. Answers true when the call can
 * be repeated. Over unsaved input the person signs in again in a dialog; otherwise the login is cleared, the message
 * shown and the page left (D1 s4). Many calls may fail together: only the first does so. A login that is another
 * person's by now is left as it is.
 */
export const createExpiry = ({ leave, delayMs }: Exit) => {
  let leaving = false
  return async (message?: string, token?: string): Promise<boolean> => {
    if (leaving) return false
    if (token !== undefined && isOthersLogin(token)) {
      leaving = true
      leave()
      return false
    }
    const hasEnded = message === undefined || ENDED.has(message)
    if (hasEnded && isReplaced(token)) return true
    if (hasEnded && isRenewing()) return renewLogin()
    if (hasEnded && canRenew() && hasUnsaved()) {
      clearLogin()
      return renewLogin()
    }
    leaving = true
    const notice = hasEnded ? EXPIRED_MESSAGE : message
    rememberHere(token)
    clearStoredLogin()
    sessionStorage.setItem(NOTICE, notice)
    flash.error(notice)
    setTimeout(leave, delayMs)
    return false
  }
}

/** Remembers this page, in this company, for the person whose login has ended. */
export const rememberHere = (token = storedIdToken()): void => {
  const here = placeHere()
  rememberPlace(
    { ...here, company: here.company ?? storedCompany() },
    token === undefined ? undefined : subjectOf(token),
  )
}

// A full load of the root page, so that nothing of the ended login stays in memory.
export const expireSession = createExpiry({
  leave: () => location.assign('/'),
  delayMs: LEAVE_AFTER_MS,
})

/** Leaves a sentence for the sign-in page. */
export const leaveNotice = (sentence: string): void => sessionStorage.setItem(NOTICE, sentence)

/** The sentence left for the sign-in page, given out once. */
export const takeNotice = (): string | undefined => {
  const notice = sessionStorage.getItem(NOTICE) ?? undefined
  sessionStorage.removeItem(NOTICE)
  return notice
}
