import Box from '@cloudscape-design/components/box'
import * as z from 'zod'
import { readBy } from '../../../../shared/contract/issues.ts'
import { rowsCalls } from '../../../../shared/tracking/rows.calls.ts'
import { parseTracking } from '../../../../shared/values/tracking.ts'
import { parseUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { TrackingRow } from '../tracking-records.ts'
import { staleRows } from './stale-rows.ts'

const { warehouseNo, tracking, upc, qty, note } = rowsCalls.editRow.body.shape

const schema = z.object({
  warehouseNo: warehouseNo.unwrap(),
  qty: qty.unwrap(),
  note: note.unwrap(),
  tracking: tracking.unwrap().superRefine(readBy(parseTracking)),
  upc: upc.unwrap().superRefine(readBy(parseUpc)),
})

const formOf = (row: TrackingRow) => ({
  warehouseNo: row.warehouseNo,
  tracking: row.tracking,
  upc: row.upc,
  qty: row.qty,
  note: row.note,
})

/** Form for editing an unconfirmed row (SPEC-tracking-13). */
export const EditRowForm = ({ row, onClose }: { row: TrackingRow; onClose: () => void }) => {
  const t = useTexts('rows')
  const common = useTexts('tracking')
  const { doctorNo, cwId } = row
  const read = () => api.tracking.getRow({ doctorNo, cwId })
  const { seen, editing } = useEdited<TrackingRow, z.input<typeof schema>>(row, { read, formOf })
  const { batchNumber, lineNumber } = seen
  const warehouseList = useWholeList(api.warehouses.listWarehouses, { doctorNo, isDoctor: '0' })
  const save = useMutationCall(api.tracking.editRow, { invalidates: staleRows, refreshesOnError: staleRows })
  const options = warehouseList.data?.records.map((one) => ({ value: one.warehouseNo, label: one.warehouse }))
  return (
    <FormModal
      title={t('edit.title')}
      submitText={t('edit.submit')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ doctorNo, cwId, ...values, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box color="text-body-secondary">{t('edit.batch', { batch: batchNumber, line: showCount(lineNumber) })}</Box>
          <SelectField
            control={control}
            name="warehouseNo"
            label={common('warehouse')}
            constraint={t('edit.warehouseRule')}
            options={options ?? [{ value: seen.warehouseNo, label: seen.warehouse }]}
            loading={warehouseList.isLoading}
            query={warehouseList}
          />
          <TextField control={control} name="tracking" label={t('edit.tracking')} />
          <TextField control={control} name="upc" label={t('list.upc')} />
          <NumberField control={control} name="qty" label={t('list.quantity')} />
          <NoteField control={control} name="note" label={t('edit.note')} optional />
        </>
      )}
    </FormModal>
  )
}
