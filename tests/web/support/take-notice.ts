import { clearNotice, noticeLeft } from '../../../web/session/expiry.ts'

/** Returns the message left for the sign-in page, and removes it. */
export const takeNotice = () => {
  const notice = noticeLeft()
  clearNotice()
  return notice
}
