import { useAuthenticator } from '@aws-amplify/ui-react'
import Box from '@cloudscape-design/components/box'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import { type Ref, useRef, useState } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import { MarkedField } from '../fields/marked-field.tsx'
import { PageLink } from '../page/page-link.tsx'
import { PasswordInput } from './password-input.tsx'
import { StepForm } from './step-form.tsx'

/** User name and password. With `userName` only that account may sign in. */
export const PasswordForm = ({ userName: fixed }: { userName?: string | undefined }) => {
  const t = useTexts('login')
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [username, setUsername] = useState(fixed ?? '')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const nameInput = useRef<InputProps.Ref>(null)
  const passwordInput = useRef<InputProps.Ref>(null)
  const nameProblem = username.trim() === '' ? t('signIn.noUserName') : ''
  const passwordProblem = password === '' ? t('signIn.noPassword') : ''
  const submit = () => {
    setAsked(true)
    if (nameProblem) nameInput.current?.focus()
    else if (passwordProblem) passwordInput.current?.focus()
    // User names are stored in lowercase; users may type them in any case.
    else submitForm({ username: username.trim().toLowerCase(), password })
  }
  const words =
    fixed === undefined
      ? { title: t('signIn.title'), hint: t('signIn.hint'), submitText: t('signIn.submit') }
      : { title: t('again.as', { user: fixed }), submitText: t('signIn.submit') }
  return (
    <StepForm
      {...words}
      busy={isPending}
      problem={error}
      onSubmit={submit}
      aside={fixed === undefined && <Forgot typed={username.trim()} />}
    >
      {fixed === undefined && (
        <NameInput ref={nameInput} error={asked ? nameProblem : ''} value={username} onChange={setUsername} />
      )}
      <PasswordInput
        ref={passwordInput}
        label={t('signIn.password')}
        error={asked ? passwordProblem : ''}
        value={password}
        onChange={setPassword}
        kind="current-password"
        autoFocus={fixed !== undefined}
      />
    </StepForm>
  )
}

/** Passes the typed user name in the history state, so that it does not appear in the URL. */
const Forgot = ({ typed }: { typed: string }) => (
  <Box textAlign="center">
    <PageLink href="/forgetPassword" state={{ typed }}>
      {useTexts('login')('signIn.forgot')}
    </PageLink>
  </Box>
)

interface NameInputProps {
  ref: Ref<InputProps.Ref>
  error: string
  value: string
  onChange: (value: string) => void
}

const NameInput = ({ ref, error, value, onChange }: NameInputProps) => {
  const t = useTexts('login')
  return (
    <MarkedField label={t('signIn.userName')} errorText={error}>
      <Input
        ref={ref}
        value={value}
        onChange={({ detail }) => onChange(detail.value)}
        autoComplete="username"
        autoFocus
        spellcheck={false}
      />
    </MarkedField>
  )
}
