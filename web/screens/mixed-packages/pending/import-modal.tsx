import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import type { Output } from '../../../../shared/contract/call.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { MAX_IMPORT_LINES } from '../../../../shared/mixed-packages/mixed-packages.rules.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NoteField } from '../../../components/fields/note-field.tsx'
import { FormModal, STAY_OPEN } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { WarehouseField } from '../../tracking/import-text/import-fields.tsx'
import { FailedLines } from '../../tracking/results/failed-lines.tsx'
import { ResultModal } from '../../tracking/results/result-modal.tsx'
import { ResultSummary } from '../../tracking/results/result-summary.tsx'
import { ResultTabs } from '../../tracking/results/result-tabs.tsx'
import { SuccessLines } from '../../tracking/results/success-lines.tsx'

const { warehouseNo, textContent } = mixedPackages.calls.textImport.body.shape
const schema = z.object({ warehouseNo, textContent })

type Result = Output<typeof mixedPackages.calls.textImport>

/** Imports typed lines into a batch of their own, and tells line by line what came of them. */
export const ImportModal = ({ doctorNo, onClose }: { doctorNo: string; onClose: () => void }) => {
  const t = useTexts('mixedPackages')
  const [result, setResult] = useState<Result>()
  const number = useMutationCall(api['mixed-packages'].generateBatchNumber, { success: false })
  const send = useMutationCall(api['mixed-packages'].textImport, {
    ...{ invalidates: ['mixed-packages'], success: false },
  })
  if (result) {
    const fileName = `mixed_${result.batchNumber}`
    return (
      <ResultModal title={t('import.resultTitle')} onClose={onClose}>
        <ResultSummary counts={result} more={[{ label: t('columns.batch'), value: result.batchNumber }]} />
        <ResultTabs
          {...result}
          success={<SuccessLines details={result.successDetails} fileName={fileName} />}
          failed={<FailedLines lines={result.failedRecords} fileName={fileName} />}
        />
      </ResultModal>
    )
  }
  return (
    <FormModal
      title={t('import.title')}
      submitText={t('import.submit')}
      size="large"
      schema={schema}
      defaults={{ warehouseNo: '', textContent: '' }}
      onSubmit={async (values) => {
        const { batchNumber } = await number.mutateAsync({ doctorNo, warehouseNo: values.warehouseNo })
        setResult(await send.mutateAsync({ doctorNo, batchNumber, ...values }))
        return STAY_OPEN
      }}
      onClose={onClose}
    >
      {({ control, setValue }) => (
        <>
          <Place {...{ control, doctorNo }} onSettle={(no) => setValue('warehouseNo', no)} />
          <NoteField
            control={control}
            name="textContent"
            label={t('import.text')}
            rows={10}
            constraint={t('import.rule', { most: showCount(MAX_IMPORT_LINES) })}
            placeholder={t('import.example')}
          />
        </>
      )}
    </FormModal>
  )
}

type Control = Parameters<typeof WarehouseField<z.input<typeof schema>>>[0]['control']

const Place = (props: { control: Control; doctorNo: string; onSettle: (warehouseNo: string) => void }) => {
  const { control, doctorNo, onSettle } = props
  const chosen = useWatch({ control, name: 'warehouseNo' })
  return <WarehouseField {...{ control, onSettle }} name="warehouseNo" place={[doctorNo, chosen]} />
}
