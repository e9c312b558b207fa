import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../../shared/contract/client.ts'
import { people as contract } from '../../../../shared/people/people.contract.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { api, successOf } from '../../../api/client.ts'
import { signOut } from '../../../api/sign-out.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { QrCode } from '../../../components/qr-code.tsx'
import { CopyText } from '../../../components/text/copy-text.tsx'
import { currentAccessToken } from '../../../session/amplify.ts'
import { leaveNotice } from '../../../session/expiry.ts'
import { newSecret, type SecretOfApp } from '../../../session/second-factor.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import styles from './account.module.css'
import { CodeField } from './code-field.tsx'

const schema = contract.calls.turnOnSecondFactor.body.pick({ code: true })

interface SecondFactorModalProps {
  userName: string
  onClose: () => void
}

/** Milliseconds for which the secret stays in memory after the dialog was closed. */
const SECRET_MS = 15 * 60_000

/**
 * Enrolls an authenticator app: shows its secret, and requires one code now and another when the user signs in again.
 */
export const SecondFactorModal = ({ userName, onClose }: SecondFactorModalProps) => {
  const t = useTexts('account')
  const turnOn = useMutationCall(api.people.turnOnSecondFactor, { success: false })
  const client = useQueryClient()
  const queryKey = ['secret-of-app', userName]
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => newSecret(userName),
    // A new secret makes the former one invalid. The user may already have scanned it before they lost the connection,
    // closed the dialog or went back, so the secret is not fetched again then. It is never stored outside of memory.
    staleTime: 'static',
    gcTime: SECRET_MS,
    retry: false,
  })
  const close = () => {
    const isDead = turnOn.error instanceof ApiError && turnOn.error.reason === signInReasons.keyExpired.key
    if (isDead) client.removeQueries({ queryKey })
    onClose()
  }
  return (
    <FormModal
      title={t('secondFactor.turnOnTitle')}
      submitText={t('secondFactor.turnOn')}
      schema={schema}
      defaults={{ code: '' }}
      onSubmit={async ({ code }) => {
        await turnOn.mutateAsync({ accessToken: (await currentAccessToken()) ?? '', code })
        leaveNotice(successOf(api.people.turnOnSecondFactor))
        await signOut({ isEnded: true })
      }}
      onClose={close}
    >
      {({ control }) => (
        <>
          {error && <RetryAlert message={error} onRetry={() => refetch()} />}
          {!data && !error && <StatusIndicator type="loading">{t('secondFactor.reading')}</StatusIndicator>}
          {data && <Secret secret={data} />}
          {data && (
            <CodeField control={control} label={t('secondFactor.code')} constraint={t('secondFactor.codeRule')} />
          )}
          {data && turnOn.isError && (
            <Alert
              type="info"
              action={
                <Button loading={isFetching} onClick={() => refetch()}>
                  {t('secondFactor.newKey')}
                </Button>
              }
            >
              {t('secondFactor.stillWrong')}
            </Alert>
          )}
        </>
      )}
    </FormModal>
  )
}

const Secret = ({ secret: { secret, address } }: { secret: SecretOfApp }) => {
  const t = useTexts('account')
  return (
    <SpaceBetween size="m">
      <ol className={styles.steps}>
        <li>{t('secondFactor.stepApp')}</li>
        <li>{t('secondFactor.stepScan')}</li>
        <li>{t('secondFactor.stepCode')}</li>
        <li>{t('secondFactor.stepSignIn')}</li>
      </ol>
      <QrCode text={address} label={t('secondFactor.picture')} />
      <div className={styles.secret}>
        <CopyText text={secret} what={t('secondFactor.key')} />
      </div>
    </SpaceBetween>
  )
}
