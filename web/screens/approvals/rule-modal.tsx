import Alert from '@cloudscape-design/components/alert'
import * as z from 'zod'
import { approvals as contract } from '../../../shared/approvals/approvals.contract.ts'
import { api } from '../../api/client.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { CheckboxField } from '../../components/fields/checkbox-field.tsx'
import { MoneyField } from '../../components/fields/money-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { useTexts } from '../../texts/use-texts.ts'
import type { Rule } from './rule-settings.tsx'

const { amounts, limits } = contract.calls.saveApprovalRule.body.shape

// The amounts are fields of their own, as conflicts name them.
const schema = z.object({ ...amounts.shape, limits })
type RuleForm = z.input<typeof schema>

const formOf = (rule: Rule): RuleForm => ({ ...rule.amounts, limits: rule.limits })

const CURRENCIES = ['USD', 'CNY', 'BTC'] as const

/** Edits the rule. A change that protects less waits for approval itself. */
export const RuleModal = ({ rule, onClose }: { rule: Rule; onClose: () => void }) => {
  const t = useTexts('approvals')
  const read = () => api.approvals.getApprovalRule({})
  const { seen, editing } = useEdited<Rule, RuleForm>(rule, { read, formOf })
  const save = useMutationCall(api.approvals.saveApprovalRule, {
    invalidates: ['approvals'] as const,
    refreshesOnError: ['approvals'] as const,
  })
  return (
    <FormModal
      title={t('rule.edit')}
      submitText={t('rule.save')}
      schema={schema}
      defaults={formOf(rule)}
      editing={editing}
      onSubmit={({ limits: isOn, ...values }) =>
        save.mutateAsync({ amounts: values, limits: isOn, version: seen.version })
      }
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Alert type="info">{t('rule.weaker')}</Alert>
          {CURRENCIES.map((currency) => (
            <MoneyField
              key={currency}
              control={control}
              name={currency}
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
