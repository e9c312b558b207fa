import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { Statement } from '../../../components/welcome/statement.tsx'
import { hasStoredLogin } from '../../../session/stored-login.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type Invitation, invitedAs } from './invitation.ts'
import { RegisterFields } from './register-fields.tsx'
import { EMPTY_REGISTRATION, registerSchema } from './register-schema.ts'

type Made = Output<typeof contracts.people.calls.register>

/** Creates an account with the email address of an invitation. The address is confirmed if the link came by email. */
export const RegisterForm = ({ invitation }: { invitation: Invitation }) => {
  const t = useTexts('register')
  const { id, role, doctorName } = invitation
  // A doctor who is invited by a company joins its staff, and names no company.
  const isCompany = role === 'doctor' && doctorName === undefined
  const [schema] = useState(() => registerSchema(isCompany))
  const register = useMutationCall(api.people.register, {
    success: false,
  })
  const [made, setMade] = useState<Made>()
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: EMPTY_REGISTRATION,
    onSubmit: async (values) => setMade(await register.mutateAsync({ id, ...values })),
  })
  if (made !== undefined) return <Registered {...made} />
  const { isSubmitting } = form.formState
  return (
    <Statement title={t('form.title')} text={invitedAs(invitation, t)}>
      {!invitation.provesEmail && <Alert type="info">{t('form.unconfirmed')}</Alert>}
      <SchemaFormElement busy={isSubmitting} onSubmit={submit}>
        <FieldStack>
          <RegisterFields control={form.control} isCompany={isCompany} />
          <FormProblem message={problem} />
          <Button variant="primary" fullWidth loading={isSubmitting} loadingText={t('form.creating')}>
            {t('form.submit')}
          </Button>
        </FieldStack>
      </SchemaFormElement>
    </Statement>
  )
}

const Registered = ({ userName, emailProven }: Made) => {
  const t = useTexts('register')
  const navigate = useNavigate()
  // Someone else may be signed in with this browser; signing out reloads the page for the new account.
  const goToSignIn = () => (hasStoredLogin() ? signOut() : navigate('/login'))
  return (
    <Statement title={t('ready.title')} text={t('ready.text', { user: userName })}>
      {!emailProven && <Alert type="info">{t('ready.unconfirmed')}</Alert>}
      <Button variant="primary" onClick={goToSignIn}>
        {t('ready.signIn')}
      </Button>
    </Statement>
  )
}
