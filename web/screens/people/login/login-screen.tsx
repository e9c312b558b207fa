import { useState } from 'react'
import { SignIn } from '../../../components/sign-in/sign-in.tsx'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { takeNotice } from '../../../session/expiry.ts'
import { EnterCompany } from './enter-company.tsx'

/** /login: user name and password, a code if the account requires one, then the company. */
export const LoginScreen = () => {
  const [notice] = useState(takeNotice)
  return (
    <Welcome notice={notice}>
      <SignIn signedIn={<EnterCompany />} />
    </Welcome>
  )
}
