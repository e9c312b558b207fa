import SpaceBetween from '@cloudscape-design/components/space-between'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod'
import { needs, says } from '../../../shared/contract/issues.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { CopyText } from '../../components/copy-text.tsx'
import { TextField } from '../../components/fields/text-field.tsx'
import { FormModal } from '../../components/form-modal.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { RetryAlert } from '../../components/retry-alert.tsx'
import { newSecret, proveSecret, type SecretOfApp, turnOnSecondFactor } from '../../session/second-factor.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import styles from './account.module.css'

const schema = z.object({
  code: z
    .string(needs(signInReasons.sixDigits))
    .trim()
    .regex(/^\d{6}$/, says(signInReasons.sixDigits)),
})

interface SecondFactorModalProps {
  onDone: () => Promise<void>
  onClose: () => void
}

/** Brings a secret into the person's authenticator app, and has the app prove it. */
export const SecondFactorModal = ({ onDone, onClose }: SecondFactorModalProps) => {
  const t = useTexts('account')
  const { user } = useSession()
  const isProved = useRef(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['secret-of-app'],
    queryFn: () => newSecret(user.userName),
    // A secret is for this dialog alone: never asked for again behind the person's back, never kept.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false },
  })
  return (
    <FormModal
      title={t('secondFactor.turnOnTitle')}
      submitText={t('secondFactor.turnOn')}
      schema={schema}
      defaults={{ code: '' }}
      onSubmit={async ({ code }) => {
        // Tried again after only the second step has failed, the code would be one that was used.
        if (!isProved.current) await proveSecret(code)
        isProved.current = true
        await turnOnSecondFactor()
        await onDone()
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          {error && <RetryAlert told={error} onRetry={() => refetch()} />}
          {!data && !error && <StatusIndicator type="loading">{t('secondFactor.reading')}</StatusIndicator>}
          {data && <Secret secret={data} />}
          {data && (
            <TextField
              control={control}
              name="code"
              label={t('secondFactor.code')}
              constraint={t('secondFactor.codeRule')}
              autoComplete="one-time-code"
              inputMode="numeric"
            />
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
      </ol>
      <QrCode text={address} label={t('secondFactor.picture')} />
      <div className={styles.secret}>
        <CopyText text={secret} what={t('secondFactor.key')} />
      </div>
    </SpaceBetween>
  )
}
