import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQuery } from '@tanstack/react-query'
import { people as contract } from '../../../../shared/people/people.contract.ts'
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

/**
 * Enrolls an authenticator app: shows its secret, and requires one code now and another when the user signs in again.
 */
export const SecondFactorModal = ({ userName, onClose }: SecondFactorModalProps) => {
  const t = useTexts('account')
  const turnOn = useMutationCall(api.people.turnOnSecondFactor, { success: false })
  const { data, error, refetch } = useQuery({
    queryKey: ['secret-of-app'],
    queryFn: () => newSecret(userName),
    // The secret belongs to this dialog only: it is never refetched in the background and never cached.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
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
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {error && <RetryAlert message={error} onRetry={() => refetch()} />}
          {!data && !error && <StatusIndicator type="loading">{t('secondFactor.reading')}</StatusIndicator>}
          {data && <Secret secret={data} />}
          {data && (
            <CodeField control={control} label={t('secondFactor.code')} constraint={t('secondFactor.codeRule')} />
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
