import { useAuthenticator } from '@aws-amplify/ui-react'
import { useState } from 'react'
import { issueWords, reasonMessageOf } from '../../../shared/contract/issues.ts'
import { newPassword } from '../../../shared/people/people.fields.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PasswordInput } from './password-input.tsx'
import { StepForm } from './step-form.tsx'

const problemOf = (password: string) => {
  const issue = newPassword().safeParse(password, { error: issueWords }).error?.issues[0]
  return issue && reasonMessageOf(issue)
}

/**
 * Form for the first sign-in with a temporary password, to an account created by an administrator: the user sets their
 * own password.
 */
export const NewPasswordForm = () => {
  const t = useTexts('login')
  const say = useSentences()
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [asked, setAsked] = useState(false)
  const problem = problemOf(password)
  const repeatedProblem = repeated === password ? '' : t('newPassword.different')
  const submit = () => {
    setAsked(true)
    if (!problem && !repeatedProblem) submitForm({ password, confirm_password: repeated })
  }
  const words = {
    title: t('newPassword.title'),
    hint: t('newPassword.hint'),
    submitText: t('newPassword.submit'),
  }
  const field = { kind: 'new-password' } as const
  return (
    <StepForm {...words} busy={isPending} problem={error} onSubmit={submit} aside={<BackToSignIn />}>
      <PasswordInput
        {...field}
        label={t('newPassword.label')}
        rule={t('newPassword.rule')}
        error={asked && problem ? say(problem) : ''}
        value={password}
        onChange={setPassword}
        autoFocus
      />
      <PasswordInput
        {...field}
        label={t('newPassword.repeat')}
        error={asked ? repeatedProblem : ''}
        value={repeated}
        onChange={setRepeated}
      />
    </StepForm>
  )
}
