import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import SpaceBetween from '@cloudscape-design/components/space-between'
import type { Control, FieldValues } from 'react-hook-form'
import type * as z from 'zod'
import type { Output } from '../../../shared/contract/call.ts'
import { inventory as contract } from '../../../shared/inventory/inventory.contract.ts'
import type { offers } from '../../../shared/offers/offers.contract.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMutationCall } from '../../api/use-mutation-call.ts'
import { NoteField } from '../../components/fields/note-field.tsx'
import { NumberField } from '../../components/fields/number-field.tsx'
import { FormModal } from '../../components/modals/form-modal.tsx'
import { useEdited } from '../../components/modals/use-edited.ts'
import { showCount } from '../../components/text/format.ts'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { afterReport, type ReportDetail } from './report-record.ts'

type Reportable = Output<typeof contract.calls.getReportableUnits>

const schema = contract.calls.saveReport.body.pick({ quantity: true, note: true })

/** Fields of the take for which goods are reported. */
type Taken = Pick<
  Output<typeof offers.calls.listTakeHistory>['records'][number],
  'productNo' | 'productName' | 'upc' | 'warehouseNo' | 'warehouse' | 'leftNum'
>

/** Reports goods of a take in its warehouse. The limit covers all of the nurse's takes of the product there. */
export const AddReportModal = ({ take, onClose }: { take: Taken; onClose: () => void }) => {
  const t = useTexts('inventory')
  const save = useMutationCall(api.inventory.saveReport, { invalidates: afterReport, success: t('form.sent') })
  const { productNo: itemId, warehouseNo, leftNum } = take
  const { data } = useCall(api.inventory.getReportableUnits, { itemId, warehouseNo }, { staleTime: 0 })
  return (
    <FormModal
      title={t('form.title')}
      submitText={t('form.submit')}
      schema={schema}
      defaults={{ quantity: leftNum, note: '' }}
      onSubmit={(values) => save.mutateAsync({ ...values, itemId, warehouseNo })}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} of={take} constraint={data && upToText(t, data)} />}
    </FormModal>
  )
}

const upToText = (t: TextsOf<'inventory'>, { free, total, reported }: Reportable): string =>
  t('form.upTo', { free: showCount(free), total: showCount(total), reported: showCount(reported) })

const formOf = ({ quantity, note }: ReportDetail) => ({ quantity, note })

/** Edits a pending report. */
export const EditReportModal = ({ report, onClose }: { report: ReportDetail; onClose: () => void }) => {
  const t = useTexts('inventory')
  const save = useMutationCall(api.inventory.saveReport, {
    invalidates: afterReport,
    refreshesOnError: ['inventory'],
    success: t('form.saved'),
  })
  const { id } = report
  const read = () => api.inventory.getReport({ id })
  const { seen, editing } = useEdited<ReportDetail, z.input<typeof schema>>(report, { read, formOf })
  return (
    <FormModal
      title={t('form.edit')}
      submitText={t('form.save')}
      schema={schema}
      defaults={formOf(seen)}
      editing={editing}
      onSubmit={(values) => save.mutateAsync({ ...values, id, version: seen.version })}
      onClose={onClose}
    >
      {({ control }) => <Fields control={control} of={report} />}
    </FormModal>
  )
}

interface FieldsProps {
  control: Control<z.input<typeof schema>, unknown, FieldValues>
  of: Pick<Taken, 'productName' | 'upc' | 'warehouse'>
  constraint?: string | undefined
}

const Fields = ({ control, of: { productName, upc, warehouse }, constraint }: FieldsProps) => {
  const t = useTexts('inventory')
  return (
    <>
      <SpaceBetween size="s">
        <Box variant="strong">{productName}</Box>
        <Box color="text-body-secondary">{t('form.explain')}</Box>
        <KeyValuePairs
          columns={2}
          items={[
            { label: t('columns.warehouse'), value: warehouse },
            { label: t('columns.upc'), value: upc },
          ]}
        />
      </SpaceBetween>
      <NumberField control={control} name="quantity" label={t('form.quantity')} constraint={constraint} />
      <NoteField control={control} name="note" label={t('form.note')} constraint={t('form.noteRule')} optional />
    </>
  )
}
