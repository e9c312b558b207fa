import { useEffect, useState } from 'react'
import { SignIn } from '../../../components/sign-in/sign-in.tsx'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { clearNotice, noticeLeft } from '../../../session/expiry.ts'
import { EnterCompany } from './enter-company.tsx'

/** /login: user name and password, a code if the account requires one, then the company. */
export const LoginScreen = () => {
  // Cleared only once the page is shown: if texts are still loading, React drops this state and renders again.
  const [notice] = useState(noticeLeft)
  useEffect(clearNotice, [])
  return (
    <Welcome notice={notice}>
      <SignIn signedIn={<EnterCompany />} />
    </Welcome>
  )
}
