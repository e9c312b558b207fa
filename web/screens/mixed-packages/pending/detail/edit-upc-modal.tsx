import * as z from 'zod'
import { says } from '../../../../../shared/contract/issues.ts'
import { mixedPackages } from '../../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { MAX_ITEM_QUANTITY } from '../../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { serializeReasonMessage } from '../../../../../shared/reasons/reasons.ts'
import { parseUpc } from '../../../../../shared/values/upc.ts'
import { api } from '../../../../api/client.ts'
import { findOne } from '../../../../api/read-one.ts'
import { NumberField } from '../../../../components/fields/number-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { FormModal } from '../../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../../components/modals/use-edited.ts'
import { showCount } from '../../../../components/text/format.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import type { OnePending, OpenPending, PendingItem } from '../../pending-dialog.ts'
import { stalePending, useMixedCall } from '../../use-mixed-call.ts'

const shape = mixedPackages.calls.editUpc.body.shape

/** The server's rules; in addition, something must change, and no other item of the package may have the new UPC. */
const schemaOf = ({ upc, quantity }: PendingItem, others: readonly string[]) =>
  z.object({ upc: shape.upc, quantity: shape.quantity }).superRefine((next, context) => {
    const parsed = parseUpc(next.upc)
    if (!parsed.ok) context.addIssue({ code: 'custom', path: ['upc'], message: serializeReasonMessage(parsed.problem) })
    else if (others.includes(parsed.value)) {
      const message = says(mixedReasons.upcInPackage, { upc: parsed.value })
      context.addIssue({ code: 'custom', path: ['upc'], message })
    } else if (parsed.value === upc && next.quantity === quantity)
      context.addIssue({ code: 'custom', path: ['quantity'], message: says(mixedReasons.noChanges) })
  })

type UpcForm = z.input<ReturnType<typeof schemaOf>>

const formOf = ({ upc, quantity }: PendingItem) => ({ upc, quantity })

const readItem = async ({ doctorNo, batchNumber, tracking }: OnePending, upc: string): Promise<PendingItem> => {
  const { items } = await api['mixed-packages'].packageDetail({ doctorNo, batchNumber, tracking })
  return findOne(items, (one) => one.upc === upc)
}

interface EditUpcModalProps {
  doctorNo: string
  pending: OnePending
  item: PendingItem
  /** The other UPCs of the package. */
  upcs: readonly string[]
  onOpen: OpenPending
}

/** Corrects the UPC or quantity of an item in a pending package; then returns to the package's dialog. */
export const EditUpcModal = ({ doctorNo, pending, item, upcs, onOpen }: EditUpcModalProps) => {
  const t = useTexts('mixedPackages')
  const save = useMixedCall(api['mixed-packages'].editUpc, 'editUpc', stalePending)
  const read = () => readItem({ ...pending, doctorNo }, item.upc)
  const { seen, editing } = useEdited<PendingItem, UpcForm>(item, { read, formOf })
  return (
    <FormModal
      title={t('editUpc.title')}
      submitText={t('editUpc.submit')}
      schema={schemaOf(seen, upcs)}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) =>
        save.mutateAsync({
          ...pending,
          doctorNo,
          originalUpc: seen.upc,
          originalQuantity: seen.quantity,
          ...values,
        })
      }
      onClose={() => onOpen({ kind: 'detail', pending })}
    >
      {({ control }) => (
        <>
          <TextField control={control} name="upc" label={t('columns.upc')} />
          <NumberField
            control={control}
            name="quantity"
            label={t('columns.quantity')}
            constraint={t('editUpc.rule', { most: showCount(MAX_ITEM_QUANTITY) })}
          />
        </>
      )}
    </FormModal>
  )
}
