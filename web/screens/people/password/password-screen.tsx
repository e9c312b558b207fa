import Container from '@cloudscape-design/components/container'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api, successOf } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { leaveNotice } from '../../../session/expiry.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageForm } from './page-form.tsx'
import styles from './password.module.css'
import { passwordsAgree } from './passwords-agree.ts'

const schema = passwordsAgree(contract.calls.changePassword.body)

/** /password: changes the password, given the old one; the user then signs in again. */
export const PasswordScreen = () => {
  const t = useTexts('account')
  const change = useMutationCall(api.people.changePassword, { success: false })
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: { oldPassword: '', password: '', rePassword: '' },
    onSubmit: async (values) => {
      const { currentAccessToken } = await import('../../../session/amplify.ts')
      await change.mutateAsync({ ...values, accessToken: await currentAccessToken() })
      leaveNotice(successOf(api.people.changePassword))
      await signOut({ isEnded: true })
    },
  })
  const { control, formState } = form
  const field = { control, type: 'password' as const }
  return (
    <>
      <PageHeader title={t('change.title')} description={t('change.text')} />
      <div className={styles.form}>
        <Container>
          <PageForm busy={formState.isSubmitting} problem={problem} submitText={t('change.submit')} onSubmit={submit}>
            <TextField
              {...field}
              name="oldPassword"
              label={t('change.old')}
              autoComplete="current-password"
              autoFocus
            />
            <TextField
              {...field}
              name="password"
              label={t('change.password')}
              autoComplete="new-password"
              constraint={t('change.rule')}
            />
            <TextField {...field} name="rePassword" label={t('change.repeat')} autoComplete="new-password" />
          </PageForm>
        </Container>
      </div>
    </>
  )
}
