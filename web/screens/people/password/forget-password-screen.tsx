import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { PageLink } from '../../../components/page/page-link.tsx'
import { Statement } from '../../../components/welcome/statement.tsx'
import { Welcome } from '../../../components/welcome/welcome.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { PageForm } from './page-form.tsx'

const schema = contract.calls.requestPasswordReset.body

/** Text typed as user name on the sign-in page; some people type their email address there. */
const typedAtSignIn = (state: unknown): { userName: string; email: string } => {
  const typed: unknown = new Map(Object.entries(state ?? {})).get('typed')
  const text = typeof typed === 'string' ? typed : ''
  return text.includes('@') ? { userName: '', email: text } : { userName: text, email: '' }
}

/** /forgetPassword: requests an email with a link to set a new password. */
export const ForgetPasswordScreen = () => {
  const [sent, setSent] = useState(false)
  return <Welcome>{sent ? <Sent onAgain={() => setSent(false)} /> : <Ask onSent={() => setSent(true)} />}</Welcome>
}

const Ask = ({ onSent }: { onSent: () => void }) => {
  const t = useTexts('account')
  const { state } = useLocation()
  const [defaults] = useState(() => typedAtSignIn(state))
  const ask = useMutationCall(api.people.requestPasswordReset, { success: false })
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults,
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
        <TextField
          control={control}
          name="userName"
          label={t('forgot.userName')}
          autoComplete="username"
          autoFocus={!defaults.userName}
        />
        <TextField
          control={control}
          name="email"
          label={t('forgot.email')}
          autoComplete="email"
          inputMode="email"
          autoFocus={Boolean(defaults.userName)}
        />
      </PageForm>
    </Statement>
  )
}

/** Identical whether or not the account exists, so that it does not reveal which accounts exist. */
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
