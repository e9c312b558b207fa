import { useAuthenticator } from '@aws-amplify/ui-react'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { newPassword } from '../../../shared/people/people.contract.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { StepForm } from './step-form.tsx'

/** A first sign-in with a temporary password (an account made by an administrator) chooses its own. */
export const NewPasswordForm = () => {
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [asked, setAsked] = useState(false)
  const checked = newPassword().safeParse(password)
  const problem = checked.success ? '' : (checked.error.issues[0]?.message ?? '')
  const repeatedProblem = repeated === password ? '' : 'Password not match.'
  const submit = () => {
    setAsked(true)
    if (!problem && !repeatedProblem) submitForm({ password, confirm_password: repeated })
  }
  return (
    <StepForm
      title="Choose a password"
      hint="The password you were given is good for one sign-in only."
      submitText="Save and sign in"
      busy={isPending}
      problem={error}
      onSubmit={submit}
      aside={<BackToSignIn />}
    >
      <FormField
        label="New password"
        constraintText="10 or more characters with lower case, upper case and a digit."
        errorText={asked && problem}
      >
        <Input
          type="password"
          value={password}
          onChange={({ detail }) => setPassword(detail.value)}
          autoComplete="new-password"
          autoFocus
        />
      </FormField>
      <FormField label="Repeat the password" errorText={asked && repeatedProblem}>
        <Input
          type="password"
          value={repeated}
          onChange={({ detail }) => setRepeated(detail.value)}
          autoComplete="new-password"
        />
      </FormField>
    </StepForm>
  )
}
