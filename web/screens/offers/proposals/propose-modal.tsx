import Box from '@cloudscape-design/components/box'
import { proposals as contract } from '../../../../shared/proposals/proposals.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { MoneyField } from '../../../components/fields/money-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { settle } from '../../../components/fields/settle.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { useLastWarehouse } from '../take/use-last-warehouse.ts'
import { WarehouseField } from '../take/warehouse-field.tsx'

const schema = contract.calls.saveProposal.body.pick({ quantity: true, price: true, warehouseNo: true })

interface ProposeModalProps {
  /** `unitPrice`: what a unit paid, bonus included. */
  offer: { offerNo: string; productName: string; leftNum: number; unitPrice: number }
  /** The one that is changed. */
  proposal?: { id: string; quantity: number; price: number; warehouseNo: string }
  onClose: () => void
}

/** A nurse proposes to buy for an expired offer, or changes what they have proposed. */
export const ProposeModal = ({ offer, proposal, onClose }: ProposeModalProps) => {
  const t = useTexts('taking')
  const { offerNo, productName: product, leftNum, unitPrice } = offer
  const [lastWarehouse, rememberWarehouse] = useLastWarehouse()
  const save = useMutationCall(api.proposals.saveProposal, {
    ...{ invalidates: ['proposals'] as const, refreshesOnError: ['proposals'] as const, success: false as const },
  })
  const told = (quantity: number) => {
    if (proposal) return flash.success(t('propose.changed'))
    const text = t('propose.done', { units: showCount(quantity), product })
    return flash.success(text, undefined, { text: t('propose.toProposals'), href: '/offer/proposed' })
  }
  return (
    <FormModal
      title={t(proposal ? 'propose.edit' : 'propose.title')}
      submitText={t(proposal ? 'propose.save' : 'propose.submit')}
      schema={schema}
      defaults={
        proposal
          ? { quantity: proposal.quantity, price: proposal.price, warehouseNo: proposal.warehouseNo }
          : { price: unitPrice, warehouseNo: lastWarehouse }
      }
      onSubmit={async (values) => {
        await save.mutateAsync({ ...values, offerNo, ...(proposal ? { id: proposal.id } : {}) })
        rememberWarehouse(values.warehouseNo)
        told(values.quantity)
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box variant="strong">{product}</Box>
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
      )}
    </FormModal>
  )
}
