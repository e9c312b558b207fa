import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import { inventory as contract } from '../../../../shared/inventory/inventory.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'

const schema = contract.calls.nurseAddStock.body.omit({ doctorNo: true })

/** Adds units in a nurse's self storage that belong to no take: changes stock, but no balance. */
export const AddStockModal = ({ onClose }: { onClose: () => void }) => {
  const t = useTexts('takes')
  const add = useMutationCall(api.inventory.nurseAddStock, {
    invalidates: ['inventory', 'warehouses'],
    success: ({ stock }) => t('addStock.done', { stock: showCount(stock) }),
  })
  const underWay = useWholeList(api.inventory.listUserInventory, {})
  const before = useWholeList(api.inventory.listUserInventoryZero, {})
  const storages = useWholeList(api.warehouses.listOwnWarehouses, {})
  const products = [...(underWay.data?.records ?? []), ...(before.data?.records ?? [])]
  const places = storages.data?.records ?? []
  return (
    <FormModal
      title={t('addStock.title')}
      submitText={t('addStock.submit')}
      schema={schema}
      defaults={{ productNo: '', warehouseNo: '', note: '' }}
      onSubmit={(values) => add.mutateAsync(values)}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="p">{t('addStock.text')}</Box>
          {storages.isSuccess && places.length === 0 && <Alert type="warning">{t('addStock.noStorage')}</Alert>}
          <SelectField
            control={control}
            name="productNo"
            label={t('addStock.product')}
            placeholder={t('addStock.chooseProduct')}
            loading={underWay.isPending || before.isPending}
            options={products.map(({ productNo, productName, upc }) => ({
              value: productNo,
              label: productName,
              description: upc,
            }))}
          />
          <SelectField
            control={control}
            name="warehouseNo"
            label={t('addStock.storage')}
            placeholder={t('addStock.chooseStorage')}
            loading={storages.isPending}
            options={places.map(({ warehouseNo, address, city, state }) => ({
              value: warehouseNo,
              label: [address, city, state].join(', '),
            }))}
          />
          <NumberField control={control} name="qty" label={t('addStock.quantity')} />
          <NoteField control={control} name="note" label={t('addStock.note')} constraint={t('addStock.noteRule')} />
        </>
      )}
    </FormModal>
  )
}
