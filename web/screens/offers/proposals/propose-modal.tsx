import Box from '@cloudscape-design/components/box'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import { proposals as contract } from '../../../../shared/proposals/proposals.contract.ts'
import { api } from '../../../api/client.ts'
import { readOne } from '../../../api/read-one.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { settle } from '../../../components/fields/settle.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useLastWarehouse } from '../take/take-form.ts'
import { WarehouseField } from '../take/warehouse-field.tsx'
import type { ProposalRecord } from './proposal-record.ts'

const schema = contract.calls.saveProposal.body.pick({ quantity: true, price: true, warehouseNo: true })
type ProposalForm = z.input<typeof schema>

interface Proposed {
  productName: string
  leftNum: number
  /** Price per unit, bonus included. */
  unitPrice: number
}

interface ProposeModalProps {
  offer: Proposed & { offerNo: string }
  onClose: () => void
}

const STALE = { invalidates: ['proposals'] as const, refreshesOnError: ['proposals'] as const, success: false as const }

/** A nurse proposes a quantity and a price for an expired offer. */
export const ProposeModal = ({ offer, onClose }: ProposeModalProps) => {
  const t = useTexts('taking')
  const { offerNo, productName: product } = offer
  const [lastWarehouse, rememberWarehouse] = useLastWarehouse()
  const save = useMutationCall(api.proposals.saveProposal, STALE)
  return (
    <FormModal
      title={t('propose.title')}
      submitText={t('propose.submit')}
      schema={schema}
      defaults={{ price: offer.unitPrice, warehouseNo: lastWarehouse }}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, offerNo })
        rememberWarehouse(values.warehouseNo)
        const text = t('propose.done', { units: showCount(values.quantity), product })
        flash.success(text, undefined, { text: t('propose.toProposals'), href: '/offer/proposed' })
      }}
      onClose={onClose}
    >
      {(form) => <ProposalFields form={form} offer={offer} />}
    </FormModal>
  )
}

interface EditProposalModalProps {
  proposal: ProposalRecord
  onClose: () => void
}

const formOf = ({ quantity, price, warehouseNo }: ProposalRecord) => ({ quantity, price, warehouseNo })

/** A nurse edits their proposal. */
export const EditProposalModal = ({ proposal, onClose }: EditProposalModalProps) => {
  const t = useTexts('taking')
  const { id, offer, productName } = proposal
  const [, rememberWarehouse] = useLastWarehouse()
  const save = useMutationCall(api.proposals.saveProposal, { ...STALE, success: t('propose.changed') })
  const read = () => readOne(api.proposals.listProposals, { status: proposal.status }, (one) => one.id === id)
  const { seen, editing } = useEdited<ProposalRecord, ProposalForm>(proposal, { read, formOf })
  const terms = { productName, leftNum: offer?.leftNum ?? 0, unitPrice: offer?.price ?? proposal.price }
  return (
    <FormModal
      title={t('propose.edit')}
      submitText={t('propose.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, id, version: seen.version })
        rememberWarehouse(values.warehouseNo)
      }}
      onClose={onClose}
    >
      {(form) => <ProposalFields form={form} offer={terms} />}
    </FormModal>
  )
}

interface ProposalFieldsProps {
  form: UseFormReturn<ProposalForm, unknown, FieldValues>
  offer: Proposed
}

const ProposalFields = ({ form, offer: { productName, leftNum, unitPrice } }: ProposalFieldsProps) => {
  const t = useTexts('taking')
  return (
    <>
      <Box variant="strong">{productName}</Box>
      <NumberField
        control={form.control}
        name="quantity"
        label={t('propose.quantity')}
        constraint={t('propose.quantityRule', { left: showCount(leftNum) })}
      />
      <MoneyField
        control={form.control}
        name="price"
        label={t('propose.price')}
        constraint={t('propose.priceRule', { price: showAmount(unitPrice) })}
      />
      <WarehouseField
        control={form.control}
        name="warehouseNo"
        chosen={() => form.getValues('warehouseNo')}
        choose={settle(form, 'warehouseNo')}
      />
    </>
  )
}
