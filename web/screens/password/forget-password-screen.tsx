import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSchemaForm } from '../../components/use-schema-form.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Statement } from '../login/statement.tsx'
import { Welcome } from '../login/welcome.tsx'
import { PageForm } from './page-form.tsx'

const schema = contracts.people.calls.sendResetPasswordEmail.body

/** /forgetPassword: asks for the link that sets a new password. */
export const ForgetPasswordScreen = () => {
  const [sent, setSent] = useState(false)
  return <Welcome>{sent ? <Sent onAgain={() => setSent(false)} /> : <Ask onSent={() => setSent(true)} />}</Welcome>
}

const Ask = ({ onSent }: { onSent: () => void }) => {
  const t = useTexts('account')
  const ask = useMutationCall(api.people.sendResetPasswordEmail, { success: false })
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: { userName: '', email: '' },
    onSubmit: async (values) => {
      await ask.mutateAsync(values)
      onSent()
    },
  })
  const { control, formState } = form
  return (
    <Statement title={t('forgot.title')} text={t('forgot.text')}>
      <PageForm
        busy={formState.isSubmitting}
        problem={problem}
        submitText={t('forgot.submit')}
        onSubmit={submit}
        aside={<BackToLogin />}
      >
        <TextField control={control} name="userName" label={t('forgot.userName')} autoComplete="username" autoFocus />
        <TextField control={control} name="email" label={t('forgot.email')} autoComplete="email" inputMode="email" />
      </PageForm>
    </Statement>
  )
}

/** The same whether there is such an account or not. */
const Sent = ({ onAgain }: { onAgain: () => void }) => {
  const t = useTexts('account')
  return (
    <Statement title={t('forgot.sent')} text={t('forgot.sentText')}>
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
      <BackToLogin />
    </Statement>
  )
}

const BackToLogin = () => (
  <Box textAlign="center">
    <PageLink href="/login">{useTexts('account')('forgot.back')}</PageLink>
  </Box>
)
