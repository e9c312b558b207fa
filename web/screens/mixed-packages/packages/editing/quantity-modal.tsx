import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import * as z from 'zod'
import { says } from '../../../../../shared/contract/issues.ts'
import { mixedPackages } from '../../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { api } from '../../../../api/client.ts'
import { findOne } from '../../../../api/read-one.ts'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { useLeastWidth } from '../../../../components/key-values.tsx'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../../components/modals/use-edited.ts'
import { showCount } from '../../../../components/text/format.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { MixedItem, OnePackage, OpenPackage } from '../../package-dialog.ts'
import { useMixedCall } from '../../use-mixed-call.ts'

const { newTotalQty } = mixedPackages.calls.updateUpcQty.body.shape

const formOf = ({ totalQty }: MixedItem) => ({ newTotalQty: totalQty })

const schemaOf = ({ totalQty, claimedQty }: MixedItem) =>
  z.object({
    newTotalQty: newTotalQty
      .refine((next) => next >= claimedQty, { error: says(mixedReasons.belowClaimed), abort: true })
      .refine((next) => next !== totalQty, { error: says(mixedReasons.unchangedQuantity) }),
  })

interface QuantityModalProps {
  doctorNo: string
  mixed: OnePackage
  item: MixedItem
  onOpen: OpenPackage
}

/** Corrects the quantity of a UPC, never below the claimed units; then returns to the package's dialog. */
export const QuantityModal = ({ doctorNo, mixed, item, onOpen }: QuantityModalProps) => {
  const t = useTexts('mixedPackages')
  const save = useMixedCall(api['mixed-packages'].updateUpcQty, 'editUpc', {
    invalidates: ['mixed-packages'],
    refreshesOnError: ['mixed-packages'],
  })
  const { upc } = item
  const read = () => readItem(doctorNo, mixed.id, upc)
  const { seen, editing } = useEdited<MixedItem, { newTotalQty: number }>(item, { read, formOf })
  return (
    <FormModal
      title={t('quantity.title')}
      submitText={t('quantity.submit')}
      schema={schemaOf(seen)}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) =>
        save.mutateAsync({ doctorNo, packageId: mixed.id, upc, currentTotalQty: seen.totalQty, ...values })
      }
      onClose={() => onOpen({ kind: 'detail', mixed })}
    >
      {({ control }) => (
        <>
          <Facts item={seen} />
          <NumberField
            control={control}
            name="newTotalQty"
            label={t('quantity.total')}
            constraint={t('quantity.rule', { claimed: showCount(seen.claimedQty) })}
            step={1}
          />
        </>
      )}
    </FormModal>
  )
}

const readItem = async (doctorNo: string, id: string, upc: string): Promise<MixedItem> => {
  const { details } = await api['mixed-packages'].getPackage({ doctorNo, id })
  return findOne(details, (one) => one.upc === upc)
}

const Facts = ({ item: { upc, productName, totalQty, claimedQty } }: { item: MixedItem }) => {
  const t = useTexts('mixedPackages')
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.upc'), value: upc },
        { label: t('columns.product'), value: productName || t('noProduct') },
        { label: t('quantity.current'), value: showCount(totalQty) },
        { label: t('quantity.claimed'), value: showCount(claimedQty) },
      ]}
    />
  )
}
