import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import * as z from 'zod'
import { says } from '../../../../shared/contract/issues.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { MAX_ADJUSTMENT } from '../../../../shared/payments/payments.rules.ts'
import { addMoney, moneyFromWire, moneyToWire } from '../../../../shared/values/money.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FieldRow } from '../../../components/fields/field-stack.tsx'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useNurseChoices } from '../../../components/record/use-nurse-choices.ts'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { DeductionNeedsApproval, useNeedsApproval } from '../needs-approval.tsx'

const TYPES = ['add', 'deduct'] as const

// The form takes a positive amount and a direction; the sign is computed on submit (SPEC-payments-30).
const { nurseId, amount, note } = contract.calls.addAdjustBalance.body.shape
const schema = z.object({
  nurseId,
  note,
  type: z.enum(TYPES),
  amount: amount.min(0.0001, says(paymentsReasons.amountAboveZero)).max(MAX_ADJUSTMENT),
})
type In = z.input<typeof schema>

const signed = ({ type, amount: value }: Pick<In, 'type' | 'amount'>): number => (type === 'deduct' ? -value : value)

interface AdjustModalProps {
  /** Nurse to adjust; '' if the nurse is chosen in the form. */
  nurseId: string
  onClose: () => void
}

/** Adds to, or deducts from, the company's debt to a nurse. */
export const AdjustModal = ({ nurseId: asked, onClose }: AdjustModalProps) => {
  const t = useTexts('ledger')
  const approvals = useTexts('approvals')
  const [waits, setWaits] = useState(false)
  const adjust = useMutationCall(api.payments.addAdjustBalance, {
    invalidates: ['payments', 'people', 'home', 'approvals'] as const,
    refreshesOnError: ['payments'] as const,
  })
  return (
    <FormModal
      title={t('adjust.title')}
      submitText={waits ? approvals('pay.ask') : t('adjust.submit')}
      schema={schema}
      defaults={{ nurseId: asked, type: 'add', note: '' }}
      onSubmit={({ type, amount: value, ...rest }) =>
        adjust.mutateAsync({ ...rest, amount: signed({ type, amount: value }) })
      }
      onClose={onClose}
    >
      {({ control }) => <AdjustFields control={control} onWaits={setWaits} />}
    </FormModal>
  )
}

interface AdjustFieldsProps {
  control: Control<In, unknown, In>
  /** Called when the entered change would wait for approval, or no longer would. */
  onWaits: (waits: boolean) => void
}

const AdjustFields = ({ control, onWaits }: AdjustFieldsProps) => {
  const t = useTexts('ledger')
  const [userNo, type, value] = useWatch({ control, name: ['nurseId', 'type', 'amount'] })
  const { options, loading, onType, query } = useNurseChoices(userNo ?? '')
  const { data } = useCall(api.payments.getBalance, { nurseNo: userNo }, { enabled: Boolean(userNo), staleTime: 0 })
  const isDeduction = type === 'deduct' && typeof value === 'number' && after(0, { type, amount: value }) !== undefined
  const needsApproval = useNeedsApproval(isDeduction ? [{ amount: value, currency: undefined }] : [])
  useEffect(() => onWaits(needsApproval), [needsApproval, onWaits])
  return (
    <>
      <SelectField
        control={control}
        name="nurseId"
        label={t('nurse')}
        options={options}
        loading={loading}
        query={query}
        {...(onType ? { onSearch: onType } : {})}
        constraint={data && t('adjust.balance', { balance: showAmount(data.total) })}
      />
      <FieldRow>
        <SelectField
          control={control}
          name="type"
          label={t('adjust.type')}
          options={TYPES.map((one) => ({ value: one, label: t(`adjust.types.${one}`) }))}
        />
        <MoneyField control={control} name="amount" label={t('adjust.amount')} />
      </FieldRow>
      <NoteField control={control} name="note" label={t('adjust.note')} constraint={t('adjust.noteRule')} />
      <div aria-live="polite">
        <SpaceBetween size="s">
          {data && typeof value === 'number' && value > 0 && (
            <Box variant="strong">
              {t('adjust.after', { balance: showAmount(after(data.total, { type, amount: value })) })}
            </Box>
          )}
          {needsApproval && <DeductionNeedsApproval />}
        </SpaceBetween>
      </div>
    </>
  )
}

/** Balance after the change; undefined if the amount has too many decimals, which its field reports. */
const after = (total: number, change: Pick<In, 'type' | 'amount'>): number | undefined => {
  try {
    return moneyToWire(addMoney(moneyFromWire(total), moneyFromWire(signed(change))))
  } catch {
    return undefined
  }
}
