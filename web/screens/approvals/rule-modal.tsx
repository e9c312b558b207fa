import Alert from '@cloudscape-design/components/alert'
import { approvals as contract } from '../../../shared/approvals/approvals.contract.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { Rule } from './rule-settings.tsx'

const schema = contract.calls.saveApprovalRule.body.pick({ amounts: true, limits: true })

const CURRENCIES = ['USD', 'CNY', 'BTC'] as const

/** Edits the rule. A change that protects less waits for approval itself. */
export const RuleModal = ({ rule, onClose }: { rule: Rule; onClose: () => void }) => {
  const t = useTexts('approvals')
  const { amounts, limits, version } = rule
  const save = useMutationCall(api.approvals.saveApprovalRule, {
    invalidates: ['approvals'] as const,
    refreshesOnError: ['approvals'] as const,
  })
  return (
    <FormModal
      title={t('rule.edit')}
      submitText={t('rule.save')}
      schema={schema}
      defaults={{ amounts, limits }}
      onSubmit={(values) => save.mutateAsync({ ...values, version })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Alert type="info">{t('rule.weaker')}</Alert>
          {CURRENCIES.map((currency) => (
            <MoneyField
              key={currency}
              control={control}
              name={`amounts.${currency}`}
              label={t('rule.amountOf', { currency })}
              constraint={currency === CURRENCIES[0] ? t('rule.amountRule') : undefined}
              optional
            />
          ))}
          <CheckboxField
            control={control}
            name="limits"
            label={t('rule.limits')}
            text={t('rule.limitsText')}
            optional
          />
        </>
      )}
    </FormModal>
  )
}
