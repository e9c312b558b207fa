import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { hasSecondFactor } from '../../../session/second-factor.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { SecurityLine } from './security-line.tsx'

const SecondFactorModal = lazyModal(async () => (await import('./second-factor-modal.tsx')).SecondFactorModal)

const KEY = ['second-factor']

/**
 * State of the user's second factor, with a button that turns it on or off or, if it is required, sets up another app.
 */
export const SecondFactor = () => {
  const t = useTexts('account')
  const say = useSentences()
  const client = useQueryClient()
  const { userName, secondFactor, companies } = useSession().user
  const requiring = companies.find(({ requiresTwoStep }) => requiresTwoStep)
  const isRequired = secondFactor.isRequired || requiring !== undefined
  const turnOff = useMutationCall(api.people.turnOffSecondFactor, { invalidates: [api.people.getCurrentUser] })
  const [open, setOpen] = useState<'on' | 'off'>()
  const { data: isOn, error, refetch } = useQuery({ queryKey: KEY, queryFn: hasSecondFactor, retry: false })
  const close = () => setOpen(undefined)
  return (
    <SecurityLine
      title={t('secondFactor.title')}
      text={
        requiring
          ? t('secondFactor.textByCompany', { company: requiring.doctorName })
          : t(isRequired ? 'secondFactor.textRequired' : 'secondFactor.text')
      }
      state={
        <>
          {error && <StatusIndicator type="error">{say(error)}</StatusIndicator>}
          {isOn === undefined && !error && (
            <StatusIndicator type="loading">{t('secondFactor.reading')}</StatusIndicator>
          )}
          {isOn === true && <StatusIndicator type="success">{t('secondFactor.on')}</StatusIndicator>}
          {isOn === false && <StatusIndicator type="stopped">{t('secondFactor.off')}</StatusIndicator>}
        </>
      }
    >
      {error && <Button onClick={() => refetch()}>{t('secondFactor.again')}</Button>}
      {isOn === false && <Button onClick={() => setOpen('on')}>{t('secondFactor.turnOn')}</Button>}
      {isOn === true && isRequired && <Button onClick={() => setOpen('on')}>{t('secondFactor.another')}</Button>}
      {isOn === true && !isRequired && <Button onClick={() => setOpen('off')}>{t('secondFactor.turnOff')}</Button>}
      {open === 'on' && <SecondFactorModal userName={userName} onClose={close} />}
      {open === 'off' && (
        <ConfirmModal
          title={t('secondFactor.turnOffTitle')}
          text={t('secondFactor.sure')}
          confirmText={t('secondFactor.turnOff')}
          onConfirm={async () => {
            await turnOff.mutateAsync({})
            await client.invalidateQueries({ queryKey: KEY, exact: true })
          }}
          onClose={close}
        />
      )}
    </SecurityLine>
  )
}
