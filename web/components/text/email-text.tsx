import { LongText } from './long-text.tsx'

/** An email address that wraps before its domain rather than within a word. */
export const EmailText = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  if (at <= 0) return email
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

/** An email address in a list. */
export const LongEmail = ({ email }: { email: string }) => (
  <LongText text={email}>
    <EmailText email={email} />
  </LongText>
)
