import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { MIN_BILL_PAYMENT } from '../../../../shared/fees/bills.rules.ts'
import { fees as contract } from '../../../../shared/fees/fees.contract.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { LoadedModal } from '../../../components/modals/loaded-modal.tsx'
import { RichNoteField } from '../../../components/note/rich-note-field.tsx'
import { showAmount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { BankField, useLastBank } from '../banks/bank-field.tsx'
import { afterBill, type BillRecord, wordsOf } from './bill-record.ts'

const schema = contract.calls.requestWarehousePayment.body.pick({ bankNo: true, note: true })

interface RequestBillModalProps {
  bill: BillRecord
  onClose: () => void
}

/** A warehouse admin requests payment of a bill in full, to one of their bank accounts (SPEC-payments-18). */
export const RequestBillModal = (props: RequestBillModalProps) => (
  <LoadedModal
    title={useTexts('bills')('requestTitle')}
    query={useCall(api.payments.listBankOptions, {})}
    onClose={props.onClose}
  >
    {({ records }) => <RequestForm {...props} accounts={records} />}
  </LoadedModal>
)

type Account = Output<typeof contracts.payments.calls.listBankOptions>['records'][number]

const RequestForm = ({ bill, accounts, onClose }: RequestBillModalProps & { accounts: readonly Account[] }) => {
  const t = useTexts('bills')
  const requests = useTexts('requests')
  const { remember, ...lastBank } = useLastBank(accounts)
  const request = useMutationCall(api.fees.requestWarehousePayment, {
    invalidates: afterBill,
    refreshesOnError: ['fees'] as const,
  })
  const { id: monthlyStorageFeeId, doctorNo, totalFee } = bill
  const { amount, month, company, warehouse } = wordsOf(bill)
  return (
    <FormModal
      title={t('requestTitle')}
      submitText={t('requestSubmit')}
      schema={schema}
      defaults={{ note: '', ...lastBank }}
      onSubmit={(values) => {
        remember(values.bankNo)
        return request.mutateAsync({ doctorNo, monthlyStorageFeeId, amount: totalFee, ...values })
      }}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <KeyValuePairs
            columns={2}
            items={[
              { label: t('columns.total'), value: amount },
              {
                label: t('payable'),
                value: <strong>{amount}</strong>,
                info: totalFee < MIN_BILL_PAYMENT ? t('least', { least: showAmount(MIN_BILL_PAYMENT) }) : undefined,
              },
              { label: t('columns.month'), value: month },
              { label: t('columns.company'), value: company },
              { label: t('columns.warehouse'), value: warehouse },
            ]}
          />
          <BankField control={control} name="bankNo" accounts={accounts} />
          <RichNoteField control={control} name="note" label={requests('note')} format="html" onFormatted={noop} />
        </>
      )}
    </FormModal>
  )
}

const noop = (): void => {}
