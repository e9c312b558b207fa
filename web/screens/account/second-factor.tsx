import Button from '@cloudscape-design/components/button'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flash } from '../../components/flash-store.ts'
import { ConfirmModal } from '../../components/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/lazy-modal.tsx'
import { hasSecondFactor, turnOffSecondFactor } from '../../session/second-factor.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import { SecurityLine } from './security-line.tsx'

const SecondFactorModal = lazyModal(async () => (await import('./second-factor-modal.tsx')).SecondFactorModal)

const KEY = ['second-factor']

/** Whether signing in asks for a code besides the password; on and off. */
export const SecondFactor = () => {
  const t = useTexts('account')
  const say = useSentences()
  const client = useQueryClient()
  const [open, setOpen] = useState<'on' | 'off'>()
  const { data: isOn, error, refetch } = useQuery({ queryKey: KEY, queryFn: hasSecondFactor, retry: false })
  const close = () => setOpen(undefined)
  const changed = async (text: string) => {
    // Nothing else: a secret asked for anew would take the place of the one just proved.
    await client.invalidateQueries({ queryKey: KEY, exact: true })
    flash.success(text)
  }
  return (
    <SecurityLine
      title={t('secondFactor.title')}
      text={t('secondFactor.text')}
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
      {isOn === true && <Button onClick={() => setOpen('off')}>{t('secondFactor.turnOff')}</Button>}
      {open === 'on' && <SecondFactorModal onDone={() => changed(t('secondFactor.isOn'))} onClose={close} />}
      {open === 'off' && (
        <ConfirmModal
          title={t('secondFactor.turnOffTitle')}
          text={t('secondFactor.sure')}
          confirmText={t('secondFactor.turnOff')}
          onConfirm={async () => {
            await turnOffSecondFactor()
            await changed(t('secondFactor.isOff'))
          }}
          onClose={close}
        />
      )}
    </SecurityLine>
  )
}
