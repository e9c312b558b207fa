import { useAuthenticator } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { newPassword } from '../../../shared/people/people.fields.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { StepForm } from './step-form.tsx'

const RULE = '10 or more characters with lower case, upper case and a digit.'
const WORDS = {
  title: 'Choose a password',
  hint: 'The password you were given is good for one sign-in only.',
  submitText: 'Save and sign in',
}

const problemOf = (password: string): string => newPassword().safeParse(password).error?.issues[0]?.message ?? ''

/** A first sign-in with a temporary password (an account made by an administrator) chooses its own. */
export const NewPasswordForm = () => {
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = problemOf(password)
  const repeatedProblem = repeated === password ? '' : 'Password not match.'
  const submit = () => {
    setAsked(true)
    if (!problem && !repeatedProblem) submitForm({ password, confirm_password: repeated })
  }
  const field = { kind: 'new-password' } as const
  return (
    <StepForm {...WORDS} busy={isPending} problem={error} onSubmit={submit} aside={<BackToSignIn />}>
      <PasswordInput
        {...field}
        label="New password"
        rule={RULE}
        error={asked ? problem : ''}
        value={password}
        onChange={setPassword}
        autoFocus
      />
      <PasswordInput
        {...field}
        label="Repeat the password"
        error={asked ? repeatedProblem : ''}
        value={repeated}
        onChange={setRepeated}
      />
    </StepForm>
  )
}
