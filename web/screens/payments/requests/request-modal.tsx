import Box from '@cloudscape-design/components/box'
import { booksReasons } from '../../../../shared/books/books.reasons.ts'
import type { Output } from '../../../../shared/contract/call.ts'
import { says } from '../../../../shared/contract/issues.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { payments as contract } from '../../../../shared/payments/payments.contract.ts'
import { paymentsReasons } from '../../../../shared/payments/payments.reasons.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { showExactAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { bankText } from '../banks/bank-words.ts'
import { afterRequest } from '../request-record.ts'

type Balance = Output<typeof contracts.payments.calls.getBalance>

/** A nurse asks the company for a payment (D2 s5), by the balance as it is now. */
export const RequestModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('requests')
  const query = useCall(api.payments.getBalance, {}, { staleTime: 0 })
  return (
    <LoadedModal title={t('requestTitle')} query={query} onClose={onClose}>
      {(balance) => <RequestForm balance={balance} onClose={onClose} />}
    </LoadedModal>
  )
}

/** The call's own fields, with the bounds of this nurse: the server asks again. */
const schemaFor = ({ requestAmount, minPayment }: Balance) => {
  const { amount, bankNo, note } = contract.calls.requestPayment.body.shape
  const least = showExactAmount(minPayment)
  const most = showExactAmount(requestAmount)
  const bounded = amount
    .refine((value) => value > 0 && value >= minPayment, says(paymentsReasons.amountAbove, { least }))
    .refine((value) => value <= requestAmount, says(booksReasons.requestBeyond, { most }))
  return contract.calls.requestPayment.body.omit({ doctorNo: true }).extend({ amount: bounded, bankNo, note })
}

const RequestForm = ({ balance, onClose }: { balance: Balance; onClose: () => void }) => {
  const t = useTexts('requests')
  const banks = useTexts('banks')
  const { data, isFetching } = useCall(api.payments.listBankOptions, {})
  const options = (data?.records ?? []).map((bank) => ({ value: bank.bankNo, label: bankText(banks, bank) }))
  const request = useMutationCall(api.payments.requestPayment, {
    ...{ invalidates: afterRequest, refreshesOnError: ['payments'] as const },
  })
  const { total, requestAmount, minPayment } = balance
  return (
    <FormModal
      title={t('requestTitle')}
      submitText={t('requestSubmit')}
      schema={schemaFor(balance)}
      defaults={{ note: '' }}
      onSubmit={(values) => request.mutateAsync(values)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="p">
            {t('balanceNow', { balance: showExactAmount(total), most: showExactAmount(requestAmount) })}
          </Box>
          <MoneyField
            control={control}
            name="amount"
            label={t('amount')}
            {...(minPayment > 0 ? { constraint: t('least', { least: showExactAmount(minPayment) }) } : {})}
          />
          <SelectField
            control={control}
            name="bankNo"
            label={t('bank')}
            options={options}
            loading={isFetching}
            empty={t('noBanks')}
            {...(data && options.length === 0 ? { constraint: <PageLink href="/bank">{t('addBank')}</PageLink> } : {})}
          />
          <RichNoteField control={control} name="note" label={t('note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const noop = (): void => {}
