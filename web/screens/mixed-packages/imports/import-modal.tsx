import Box from '@cloudscape-design/components/box'
import { useDeferredValue, useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { parcelsOf, rawTextLines } from '../../../../shared/mixed-packages/parcel-lines.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { settle } from '../../../components/fields/settle.ts'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { usePaused } from '../../../components/page/use-paused.ts'
import { useLastUsed } from '../../../components/record/use-last-used.ts'
import { showCount } from '../../../components/text/format.ts'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImportFileField } from '../../tracking/import-text/import-file-field.tsx'
import { ImportMethodField } from '../../tracking/import-text/import-method-field.tsx'
import { TextPreview } from '../../tracking/import-text/text-preview.tsx'
import { ArrivalWarehouse } from '../arrival-warehouse.tsx'
import type { MixedTarget, OpenPending } from '../pending-dialog.ts'
import { type MixedImportForm, mixedImportSchema } from './import-schema.ts'
import { UpcCheck } from './upc-check.tsx'
import { useMixedImport } from './use-mixed-import.ts'

interface ImportModalProps {
  doctorNo: string
  target?: MixedTarget
  text?: string
  method?: 'text' | 'excel'
  onOpen: OpenPending
  onClose: () => void
}

/**
 * Imports packages from text or a workbook into a new batch, or into the batch of an earlier import
 * (SPEC-mixed-packages-33).
 */
export const ImportModal = ({ doctorNo, target, text = '', method = 'text', onOpen, onClose }: ImportModalProps) => {
  const t = useTexts('mixedBatches')
  const [lastWarehouse, rememberWarehouse] = useLastUsed('arrivalWarehouse')
  const { sending, send } = useMixedImport({ doctorNo, target, onOpen })
  return (
    <FormModal
      title={t('import.title')}
      submitText={t('import.submit')}
      size="large"
      schema={mixedImportSchema}
      defaults={{ warehouseNo: target?.warehouseNo ?? lastWarehouse, method, textContent: text, file: null }}
      onSubmit={(values) => {
        rememberWarehouse(values.warehouseNo)
        return send(values)
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Place form={form} doctorNo={doctorNo} target={target} />
          <ImportMethodField control={form.control} name="method" />
          <Contents form={form} doctorNo={doctorNo} />
          {sending && <UploadProgress sending={sending} />}
        </>
      )}
    </FormModal>
  )
}

interface PartProps {
  form: UseFormReturn<MixedImportForm, unknown, FieldValues>
  doctorNo: string
}

const Place = (props: PartProps & { target: MixedTarget | undefined }) => {
  const t = useTexts('mixedBatches')
  const { form, doctorNo, target } = props
  const { control } = form
  const chosen = useWatch({ control, name: 'warehouseNo' })
  return (
    <>
      <ArrivalWarehouse
        control={control}
        name="warehouseNo"
        doctorNo={doctorNo}
        onSettle={settle(form, 'warehouseNo')}
      />
      {target?.warehouseNo === chosen && (
        <Box color="text-body-secondary">{t('import.into', { batch: target.batchNumber })}</Box>
      )}
    </>
  )
}

const Contents = ({ form, doctorNo }: PartProps) => {
  const t = useTexts('mixedBatches')
  const { control } = form
  const method = useWatch({ control, name: 'method' })
  if (method === 'text') return <TextPart form={form} doctorNo={doctorNo} />
  return <ImportFileField control={control} name="file" constraint={t('import.fileRule')} sample="mixed" />
}

/** Text field, validated as on the server, except for tracking numbers that already belong to a mixed package. */
const TextPart = ({ form: { control, setValue }, doctorNo }: PartProps) => {
  const t = useTexts('mixedBatches')
  const text = useWatch({ control, name: 'textContent' })
  const deferred = useDeferredValue(text)
  const { lines, wrong, upcs } = useMemo(() => {
    const raw = rawTextLines(deferred)
    const { parcels, failed } = parcelsOf(raw)
    const ordered = failed.toSorted((one, other) => one.lineNumber - other.lineNumber)
    return {
      upcs: [...new Set(parcels.flatMap(({ items }) => items.map(({ upc }) => upc)))],
      lines: raw.length,
      wrong: ordered.map(({ lineNumber, errorMessage: message, reasons }) => ({
        lineNumber,
        problem: { message, reasons },
      })),
    }
  }, [deferred])
  const paused = usePaused(upcs.join('\n'))
  return (
    <>
      <div data-first-field>
        <NoteField
          control={control}
          name="textContent"
          label={t('import.text')}
          rows={10}
          constraint={t('import.rule', { most: showCount(MAX_IMPORT_LINES) })}
          placeholder={t('import.example')}
        />
      </div>
      <TextPreview
        text={text}
        lines={lines}
        wrong={wrong}
        onPut={(next) => setValue('textContent', next, { shouldDirty: true })}
      />
      <UpcCheck doctorNo={doctorNo} upcs={paused.split('\n').filter(Boolean)} />
    </>
  )
}
