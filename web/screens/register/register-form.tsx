import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { usePageTitle } from '../../components/use-page-title.ts'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { signOut } from '../../session/sign-out.ts'
import { hasStoredLogin } from '../../session/stored-login.ts'
import { Statement } from '../login/statement.tsx'
import { type Invitation, invitedAs } from './invitation.ts'
import { registerSchema } from './register-schema.ts'

const EMPTY = { userName: '', password: '', rePassword: '', phone: '' }

/** Makes the account of an invitation. Its e-mail is the invitation's. */
export const RegisterForm = ({ invitation }: { invitation: Invitation }) => {
  usePageTitle('Create your account')
  const navigate = useNavigate()
  const isCompany = invitation.role === 'doctor'
  const [schema] = useState(() => registerSchema(isCompany))
  const register = useMutationCall(api.people.inviteRegister, { success: false })
  const [made, setMade] = useState<string>()
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: EMPTY,
    onSubmit: async (values) => setMade((await register.mutateAsync({ id: invitation.id, ...values })).userName),
  })
  // Someone else may be signed in in this browser: the new account starts with an empty page.
  const goToSignIn = () => (hasStoredLogin() ? signOut() : navigate('/login'))
  if (made !== undefined) {
    return (
      <Statement title="Your account is ready" text={`Sign in as ${made} with the password you have just chosen.`}>
        <Button variant="primary" onClick={goToSignIn}>
          Sign in
        </Button>
      </Statement>
    )
  }
  const { control, formState } = form
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!formState.isSubmitting) void submit()
      }}
    >
      <SpaceBetween size="m">
        <div>
          <Box variant="h1">Create your account</Box>
          <Box color="text-body-secondary">
            {invitation.email} is invited {invitedAs(invitation)}.
          </Box>
        </div>
        {isCompany && (
          <TextField control={control} name="companyName" label="Company name" autoComplete="organization" />
        )}
        <TextField control={control} name="userName" label="User name" autoComplete="username" autoFocus={!isCompany} />
        <TextField
          control={control}
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
          constraint="10 or more characters with lower case, upper case and a digit."
        />
        <TextField
          control={control}
          name="rePassword"
          label="Repeat the password"
          type="password"
          autoComplete="new-password"
        />
        <TextField control={control} name="phone" label="Phone" autoComplete="tel" inputMode="tel" />
        {problem && <Alert type="error">{problem}</Alert>}
        <Button variant="primary" fullWidth loading={formState.isSubmitting} loadingText="Creating your account">
          Create account
        </Button>
      </SpaceBetween>
    </form>
  )
}
