import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'

/** Calls to invalidate once the address is confirmed. */
const STALE = [api.people.getCurrentUser, api.people.listInvitations]

/** Sends a code and checks it. An earlier code can be entered without sending a new one. */
export const EmailCodeModal = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const t = useTexts('account')
  const say = useSentences()
  const send = useMutationCall(api.people.sendEmailCode, { success: false })
  const prove = useMutationCall(api.people.proveEmail, { invalidates: STALE })
  return (
    <FormModal
      title={t('email.confirmTitle')}
      submitText={t('email.confirm')}
      schema={contract.calls.proveEmail.body}
      defaults={{ code: '' }}
      onSubmit={prove.mutateAsync}
      onClose={onClose}
      size="small"
    >
      {({ control }) => (
        <>
          <Box>
            <span className={styles.secret}>{t('email.steps', { email })}</span>
          </Box>
          <SpaceBetween size="xs">
            <Button formAction="none" loading={send.isPending} onClick={() => send.mutate({})}>
              {t(send.isSuccess ? 'email.sendAgain' : 'email.send')}
            </Button>
            <div aria-live="polite">
              {send.isSuccess && <StatusIndicator type="success">{t('email.sent')}</StatusIndicator>}
              {send.error && <Alert type="error">{say(send.error)}</Alert>}
            </div>
          </SpaceBetween>
          <CodeField control={control} label={t('email.code')} constraint={t('email.codeRule')} />
        </>
      )}
    </FormModal>
  )
}
