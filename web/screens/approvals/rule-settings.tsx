import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { APPROVAL_DAYS, MIN_APPROVERS, SPLIT_HOURS } from '../../../shared/approvals/approvals.rules.ts'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { KeyValues } from '../../components/key-values.tsx'
import { ConfirmModal } from '../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../components/modals/lazy-modal.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { showCount, showInstant } from '../../components/text/format.ts'
import { showNamed, showParts } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { onOff, ruleAmount } from './subject-details.tsx'

const RuleModal = lazyModal(async () => (await import('./rule-modal.tsx')).RuleModal)

export type Rule = Output<typeof contracts.approvals.calls.getApprovalRule>

const CURRENCIES = ['USD', 'CNY', 'BTC'] as const

/** The amounts above which payments wait, and whether higher limits wait. */
export const RuleSettings = () => {
  const { data, error, refetch } = useCall(api.approvals.getApprovalRule, {})
  if (data) return <RuleOf rule={data} />
  return error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />
}

const RuleOf = ({ rule }: { rule: Rule }) => {
  const t = useTexts('approvals')
  const [isEditing, setEditing] = useState(false)
  const [isCanceling, setCanceling] = useState(false)
  const { amounts, limits, version, next, payers, managers, canSave } = rule
  const save = useMutationCall(api.approvals.saveApprovalRule, {
    invalidates: ['approvals'] as const,
    refreshesOnError: ['approvals'] as const,
  })
  const isAlone = payers < MIN_APPROVERS && managers < MIN_APPROVERS
  return (
    <SpaceBetween size="l">
      {next && (
        <Alert
          type="warning"
          header={t('next.header', { from: showInstant(next.from) })}
          action={canSave && <Button onClick={() => setCanceling(true)}>{t('next.cancel')}</Button>}
        >
          {t('next.text', { name: next.userName })}{' '}
          {showParts([
            ...CURRENCIES.map((currency) =>
              showNamed(t('rule.amountOf', { currency }), ruleAmount(t, next.amounts, currency)),
            ),
            showNamed(t('rule.limits'), onOff(t, next.limits)),
          ])}
        </Alert>
      )}
      {isAlone && <Alert type="info">{t('rule.alone')}</Alert>}
      <KeyValues
        title={t('tabs.rule')}
        columns={3}
        actions={canSave && <Button onClick={() => setEditing(true)}>{t('rule.edit')}</Button>}
        items={[
          ...CURRENCIES.map((currency) => ({
            label: t('rule.amountOf', { currency }),
            value: ruleAmount(t, amounts, currency),
          })),
          { label: t('rule.limits'), value: onOff(t, limits) },
          { label: t('rule.payers'), value: showCount(payers) },
          { label: t('rule.managers'), value: showCount(managers) },
        ]}
        note={t('rule.text', { days: APPROVAL_DAYS, hours: SPLIT_HOURS })}
      />
      {isCanceling && (
        <ConfirmModal
          title={t('next.title')}
          text={t('next.confirmText')}
          confirmText={t('next.confirm')}
          onConfirm={() => save.mutateAsync({ amounts, limits, version })}
          onClose={() => setCanceling(false)}
        />
      )}
      {isEditing && <RuleModal rule={rule} onClose={() => setEditing(false)} />}
    </SpaceBetween>
  )
}
