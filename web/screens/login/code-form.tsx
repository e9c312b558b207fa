import { useAuthenticator } from '@aws-amplify/ui-react'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { StepForm } from './step-form.tsx'

/** The second factor, for accounts that have one. */
export const CodeForm = () => {
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = /^\d{6}$/.test(code.trim()) ? '' : 'Enter the 6 digits of your authenticator app.'
  const submit = () => {
    setAsked(true)
    if (!problem) submitForm({ confirmation_code: code.trim() })
  }
  return (
    <StepForm
      title="Enter your code"
      hint="Open your authenticator app and enter the code for Dockside."
      submitText="Continue"
      busy={isPending}
      problem={error}
      onSubmit={submit}
      aside={<BackToSignIn />}
    >
      <FormField label="Code" errorText={asked && problem}>
        <Input
          value={code}
          onChange={({ detail }) => setCode(detail.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </FormField>
    </StepForm>
  )
}
