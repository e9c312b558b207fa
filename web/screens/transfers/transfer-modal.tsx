import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import type { Output } from '../../../shared/contract/call.ts'
import { transfers as contract } from '../../../shared/transfers/transfers.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { NumberField } from '../../components/fields/number-field.tsx'
import { SelectField } from '../../components/fields/select-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { companyAccount, showCount } from '../../components/text/format.ts'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { ProductRecord } from './transfer-record.ts'

type Receiver = Output<typeof contract.calls.listReceivers>['records'][number]

const schema = contract.calls.transferTo.body.pick({ warehouseNo: true, to: true, transferQty: true })
type TransferForm = UseFormReturn<z.input<typeof schema>, unknown, z.output<typeof schema>>

interface TransferModalProps {
  product: Pick<ProductRecord, 'productNo' | 'productName'>
  onClose: () => void
}

/** Form for the source warehouse, the receiver and the quantity of a transfer. */
export const TransferModal = ({ product, onClose }: TransferModalProps) => {
  const t = useTexts('transfers')
  const { productNo, productName } = product
  const receivers = useRef<readonly Receiver[]>([])
  const send = useMutationCall(api.transfers.transferTo, {
    invalidates: ['transfers', 'products', 'inventory', 'home'],
    refreshesOnError: [api.transfers.getProductFbm],
    success: ({ qty }, { to }) => {
      const company = receivers.current.find(({ userName }) => userName === to)?.doctorName || to
      return t('to.done', { count: qty, units: showCount(qty), product: productName, to: company })
    },
  })
  return (
    <FormModal
      title={t('to.form', { product: productName })}
      submitText={t('to.submit')}
      schema={schema}
      defaults={{ warehouseNo: '', to: '' }}
      onSubmit={({ to, ...values }) => send.mutateAsync({ productNo, ...values, ...receiverOf(to) })}
      onClose={onClose}
    >
      {(form) => <TransferFields form={form} productNo={productNo} onReceivers={(all) => (receivers.current = all)} />}
    </FormModal>
  )
}

interface TransferFieldsProps extends Pick<ReceiverChoiceProps, 'onReceivers'> {
  form: TransferForm
  productNo: string
}

const TransferFields = ({ form, productNo, onReceivers }: TransferFieldsProps) => {
  const t = useTexts('transfers')
  const { control } = form
  const warehouseNo = useWatch({ control, name: 'warehouseNo' })
  const chosen = useCall(
    api.transfers.getProductFbm,
    { productId: productNo, warehouseNo },
    { enabled: warehouseNo !== '', staleTime: 0 },
  ).data
  return (
    <>
      <WarehouseChoice form={form} productNo={productNo} />
      <ReceiverChoice
        form={form}
        warehouseNo={warehouseNo}
        keyword={chosen?.transferAddrKeyWold}
        known={chosen !== undefined}
        onReceivers={onReceivers}
      />
      <NumberField
        control={control}
        name="transferQty"
        label={t('to.quantity')}
        constraint={chosen && t('to.available', { count: chosen.qty, units: showCount(chosen.qty) })}
      />
    </>
  )
}

/** Warehouses that hold units of the product. */
const WarehouseChoice = ({ form, productNo }: { form: TransferForm; productNo: string }) => {
  const t = useTexts('transfers')
  const say = useSentences()
  const query = useCall(api.products.listFbm, { productNo })
  const { data, error, isPending } = query
  const held = (data?.records ?? []).filter(({ qty }) => qty > 0)
  return (
    <SelectField
      control={form.control}
      name="warehouseNo"
      label={t('to.warehouse')}
      options={held.map(({ warehouseNo, warehouse, qty }) => ({
        value: warehouseNo,
        label: warehouse,
        description: t('to.available', { count: qty, units: showCount(qty) }),
      }))}
      loading={isPending}
      query={query}
      empty={error ? t('to.unloaded', { why: say(error) }) : t('to.noStock')}
    />
  )
}

interface ReceiverChoiceProps {
  form: TransferForm
  warehouseNo: string
  keyword: string | undefined
  /** True once the warehouse is loaded; only then is an undefined `keyword` known to be missing. */
  known: boolean
  /** Called with the receivers once they are loaded. */
  onReceivers: (receivers: readonly Receiver[]) => void
}

/** Companies with a warehouse whose address contains the keyword; a company may have several such warehouses. */
const ReceiverChoice = ({ form, warehouseNo, keyword, known, onReceivers }: ReceiverChoiceProps) => {
  const t = useTexts('transfers')
  const say = useSentences()
  const isAsked = warehouseNo !== '' && keyword !== undefined
  const query = useWholeList(api.transfers.listReceivers, { warehouseNo }, { enabled: isAsked })
  const { data, error, isLoading } = query
  useEffect(() => {
    if (data) onReceivers(data.records)
  }, [data, onReceivers])
  const to = useWatch({ control: form.control, name: 'to' })
  const chosen = data?.records.find((one) => receiverValue(one) === to)
  const constraint = () => {
    if (known && keyword === undefined) return t('to.noKeyword')
    if (chosen) return t('to.final', { company: chosen.doctorName || chosen.userName })
    return data?.isPart ? t('to.part') : undefined
  }
  const empty = () => {
    if (error) return t('to.unloaded', { why: say(error) })
    if (warehouseNo === '') return t('to.chooseFirst')
    return keyword === undefined ? t('to.noKeyword') : t('to.noReceiver', { keyword })
  }
  return (
    <SelectField
      control={form.control}
      name="to"
      label={t('to.receiver')}
      constraint={constraint()}
      options={(data?.records ?? []).map((one) => ({
        value: receiverValue(one),
        label: companyAccount(one.doctorName, one.userName),
        description: `${one.warehouse} · ${one.warehouseAddress}`,
      }))}
      loading={isLoading || (warehouseNo !== '' && !known)}
      query={query}
      empty={empty()}
    />
  )
}

/**
 * Option value: a receiver with one of its warehouses. The space separates them, since user names contain no spaces.
 */
const receiverValue = ({ userName, warehouseNo }: { userName: string; warehouseNo: string }): string =>
  `${warehouseNo} ${userName}`

/** Splits an option value into call input. */
const receiverOf = (value: string): { to: string; toWarehouseNo: string } => {
  const at = value.indexOf(' ')
  return { toWarehouseNo: value.slice(0, at), to: value.slice(at + 1) }
}
