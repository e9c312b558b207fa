import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
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
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showExactAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BankField, useLastBank } from '../banks/bank-field.tsx'
import { afterRequest } from '../request-record.ts'

type Balance = Output<typeof contracts.payments.calls.getBalance>
type Accounts = Output<typeof contracts.payments.calls.listBankOptions>['records']

/** A nurse requests a payment from the company (SPEC-payments-29), based on the current balance. */
export const RequestModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('requests')
  const query = useCall(api.payments.getBalance, {}, { staleTime: 0 })
  const banks = useCall(api.payments.listBankOptions, {})
  const loaded = { title: t('requestTitle'), onClose }
  return (
    <LoadedModal {...loaded} query={query}>
      {(balance) => (
        <LoadedModal {...loaded} query={banks}>
          {({ records }) => <RequestForm balance={balance} accounts={records} onClose={onClose} />}
        </LoadedModal>
      )}
    </LoadedModal>
  )
}

/** The call's fields with this nurse's bounds; the server checks them again. */
const schemaFor = ({ requestAmount, minPayment }: Balance) => {
  const { amount, bankNo, note } = contract.calls.requestPayment.body.shape
  const least = showExactAmount(minPayment)
  const most = showExactAmount(requestAmount)
  const bounded = amount
    .refine((value) => value > 0 && value >= minPayment, says(paymentsReasons.amountAbove, { least }))
    .refine((value) => value <= requestAmount, says(booksReasons.requestBeyond, { most }))
  return contract.calls.requestPayment.body.omit({ doctorNo: true }).extend({ amount: bounded, bankNo, note })
}

interface RequestFormProps {
  balance: Balance
  accounts: Accounts
  onClose: () => void
}

const RequestForm = ({ balance, accounts, onClose }: RequestFormProps) => {
  const t = useTexts('requests')
  const { remember, ...lastBank } = useLastBank(accounts)
  const request = useMutationCall(api.payments.requestPayment, {
    invalidates: afterRequest,
    refreshesOnError: ['payments'] as const,
  })
  const { total, requestAmount, minPayment } = balance
  return (
    <FormModal
      title={t('requestTitle')}
      submitText={t('requestSubmit')}
      schema={schemaFor(balance)}
      defaults={{ note: '', ...lastBank }}
      onSubmit={(values) => {
        remember(values.bankNo)
        return request.mutateAsync(values)
      }}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <Box variant="p">
            {t('balanceNow', { balance: showExactAmount(total), most: showExactAmount(requestAmount) })}
          </Box>
          <MoneyField
            control={control}
            name="amount"
            label={t('amount')}
            secondary={
              <Button
                formAction="none"
                disabled={requestAmount <= 0}
                onClick={() => setValue('amount', requestAmount, { shouldDirty: true, shouldValidate: true })}
              >
                {t('allOfIt')}
              </Button>
            }
            {...(minPayment > 0 ? { constraint: t('least', { least: showExactAmount(minPayment) }) } : {})}
          />
          <BankField control={control} name="bankNo" accounts={accounts} />
          <RichNoteField control={control} name="note" label={t('note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const noop = (): void => {}
