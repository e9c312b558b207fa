import { useAuthenticator } from '@aws-amplify/ui-react'
import Input from '@cloudscape-design/components/input'
import { useState } from 'react'
import { plainDigits, SIX_DIGITS } from '../../../shared/people/digit-code.rules.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { MarkedField } from '../fields/marked-field.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { StepForm } from './step-form.tsx'

/** Form for the second factor, shown for accounts that use one. */
export const CodeForm = () => {
  const t = useTexts('login')
  const { submitForm, error, isPending } = useAuthenticator((context) => [context.error, context.isPending])
  const [code, setCode] = useState('')
  const [asked, setAsked] = useState(false)
  const digits = plainDigits(code)
  const problem = SIX_DIGITS.test(digits) ? '' : t('code.wrong')
  const submit = () => {
    setAsked(true)
    if (!problem) submitForm({ confirmation_code: digits })
  }
  return (
    <StepForm
      title={t('code.title')}
      hint={t('code.hint')}
      submitText={t('code.submit')}
      busy={isPending}
      problem={error}
      onSubmit={submit}
      aside={<BackToSignIn />}
    >
      <MarkedField label={t('code.label')} errorText={asked && problem}>
        <Input
          value={code}
          onChange={({ detail }) => setCode(detail.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
      </MarkedField>
    </StepForm>
  )
}
