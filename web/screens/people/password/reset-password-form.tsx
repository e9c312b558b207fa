import { people as contract } from '../../../../shared/people/people.contract.ts'
import type { ReasonMessage } from '../../../../shared/reasons/reasons.ts'
import { api, successOf } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { Statement } from '../../../components/welcome/statement.tsx'
import { clearStoredLogin } from '../../../session/stored-login.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageForm } from './page-form.tsx'
import { passwordsAgree } from './passwords-agree.ts'

const schema = passwordsAgree(contract.calls.resetPassword.body.omit({ id: true }))

interface ResetPasswordFormProps {
  id: string
  userName: string
  /** Called with the success message. */
  onDone: (message: ReasonMessage) => void
}

/** Sets a new password through an emailed link. */
export const ResetPasswordForm = ({ id, userName, onDone }: ResetPasswordFormProps) => {
  const t = useTexts('account')
  const reset = useMutationCall(api.people.resetPassword, { success: false })
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: { password: '', rePassword: '' },
    onSubmit: async (values) => {
      await reset.mutateAsync({ id, ...values })
      // The reset ended any session this browser still had.
      clearStoredLogin()
      onDone(successOf(api.people.resetPassword))
    },
  })
  const { control, formState } = form
  return (
    <Statement title={t('reset.title')} text={t('reset.text', { user: userName })}>
      <PageForm busy={formState.isSubmitting} problem={problem} submitText={t('reset.submit')} onSubmit={submit}>
        <TextField
          control={control}
          name="password"
          label={t('reset.password')}
          type="password"
          autoComplete="new-password"
          constraint={t('change.rule')}
          autoFocus
        />
        <TextField
          control={control}
          name="rePassword"
          label={t('reset.repeat')}
          type="password"
          autoComplete="new-password"
        />
      </PageForm>
    </Statement>
  )
}
