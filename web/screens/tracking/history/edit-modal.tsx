import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useMemo } from 'react'
import * as z from 'zod'
import { booksReasons } from '../../../../shared/books/books.reasons.ts'
import { says } from '../../../../shared/contract/issues.ts'
import { tracking as contract } from '../../../../shared/tracking/tracking.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useLeastWidth } from '../../../components/key-values.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { useEdited } from '../../../components/modals/use-edited.ts'
import { TrackingLink } from '../../../components/parcel/tracking-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { HistoryRow, TrackingRow } from '../tracking-records.ts'
import { STALE } from './stale-history.ts'

const { qty: units, note: remark } = contract.calls.editTracking.body.shape
const body = z.object({ qty: units.unwrap(), note: remark.unwrap() })

const formOf = ({ qty, note }: Pick<TrackingRow, 'qty' | 'note'>) => ({ qty, note })

interface EditModalProps {
  row: HistoryRow
  onClose: () => void
}

/** Edits quantity and note of a confirmed row; the rest is read-only (SPEC-tracking-14). */
export const EditModal = ({ row, onClose }: EditModalProps) => {
  const t = useTexts('history')
  const { doctorNo, cwId, claimed } = row
  const read = () => api.tracking.getRow({ doctorNo, cwId })
  const { seen, editing } = useEdited<Pick<TrackingRow, 'qty' | 'note' | 'version'>, z.input<typeof body>>(row, {
    read,
    formOf,
  })
  const schema = useMemo(
    () =>
      claimed === 0
        ? body
        : body.extend({ qty: body.shape.qty.min(claimed, says(booksReasons.rowUnitsClaimed, { units: claimed })) }),
    [claimed],
  )
  const save = useMutationCall(api.tracking.editTracking, {
    invalidates: STALE,
    refreshesOnError: [api.tracking.listInboundHistory],
  })
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
          <Facts row={row} />
          <NumberField
            control={control}
            name="qty"
            label={t('columns.quantity')}
            constraint={claimed > 0 ? t('edit.claimedRule', { units: showCount(claimed) }) : undefined}
          />
          <NoteField control={control} name="note" label={t('edit.note')} optional />
        </>
      )}
    </FormModal>
  )
}

const Facts = ({ row: { productName, tracking, upc, warehouse, batchNumber, company } }: { row: HistoryRow }) => {
  const t = useTexts('history')
  return (
    <KeyValuePairs
      columns={2}
      minColumnWidth={useLeastWidth()}
      items={[
        { label: t('columns.product'), value: productName },
        { label: t('columns.tracking'), value: <TrackingLink tracking={tracking} opensNewTab /> },
        { label: t('columns.upc'), value: upc },
        { label: t('columns.warehouse'), value: warehouse },
        { label: t('columns.company'), value: company },
        { label: t('bulk.batchNumber'), value: batchNumber },
      ]}
    />
  )
}
