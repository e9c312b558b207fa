import { useAuthenticator } from '@aws-amplify/ui-react'
import FormField from '@cloudscape-design/components/form-field'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import { useRef, useState } from 'react'
import { StepForm } from './step-form.tsx'

/** User name and password. */
export const PasswordForm = () => {
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const nameInput = useRef<InputProps.Ref>(null)
  const passwordInput = useRef<InputProps.Ref>(null)
  const nameProblem = username.trim() === '' ? 'Please enter username' : ''
  const passwordProblem = password === '' ? 'Please enter password' : ''
  const submit = () => {
    setAsked(true)
    if (nameProblem) return nameInput.current?.focus()
    if (passwordProblem) return passwordInput.current?.focus()
    // Accounts are kept in lower case; what a person types counts without case.
    submitForm({ username: username.trim().toLowerCase(), password })
  }
  return (
    <StepForm
      title="Sign in to Dockside"
      hint="Accounts are by invitation."
      submitText="Sign in"
      busy={isPending}
      problem={error}
      onSubmit={submit}
    >
      <FormField label="User name" errorText={asked && nameProblem}>
        <Input
          ref={nameInput}
          value={username}
          onChange={({ detail }) => setUsername(detail.value)}
          name="username"
          autoComplete="username"
          autoFocus
          spellcheck={false}
        />
      </FormField>
      <FormField label="Password" errorText={asked && passwordProblem}>
        <Input
          ref={passwordInput}
          type="password"
          value={password}
          onChange={({ detail }) => setPassword(detail.value)}
          name="password"
          autoComplete="current-password"
        />
      </FormField>
    </StepForm>
  )
}
