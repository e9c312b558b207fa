import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import FormField from '@cloudscape-design/components/form-field'
import Header from '@cloudscape-design/components/header'
import Link from '@cloudscape-design/components/link'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { MAX_SHEET_BYTES } from '../../../../shared/tracking/import.rules.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { FileField } from '../../../components/fields/file-field.tsx'
import { isWorkbook, useChosenFile } from '../../../components/fields/use-chosen-file.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { SampleButton } from '../../../components/sheets/samples/sample-button.tsx'
import { CopyText } from '../../../components/text/copy-text.tsx'
import { UploadProgress } from '../../../components/upload/upload-progress.tsx'
import { useUpload } from '../../../components/upload/use-upload.ts'
import { useTask } from '../../../components/use-task.ts'
import { flash } from '../../../session/flash-store.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Warehouse, Warehouses } from '../use-warehouses.ts'
import { uploadWorkbook } from './upload-workbook.ts'
import styles from './upload-zone.module.css'

/** Folder in the upload bucket for a warehouse's workbooks (DEC-tracking-93). */
const addressOf = ({ doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string }): string =>
  `tracking/${doctorNo}/${warehouseNo}/`

interface UploadZoneProps {
  warehouseList: Warehouses
  warehouseNo: string
  onChoose: (warehouseNo: string) => void
  /** Present if there are several companies. */
  companyOf: ((doctorNo: string) => string) | undefined
  /** Called after an upload, to refetch the list of imports. */
  onUploaded: () => void
}

/** Uploads workbooks for a warehouse, and shows the bucket address for direct uploads. */
export const UploadZone = (props: UploadZoneProps) => {
  const t = useTexts('imports')
  return (
    <Container
      header={
        <Header variant="h2" description={t('zone.text')}>
          {t('zone.title')}
        </Header>
      }
    >
      <Places {...props} />
    </Container>
  )
}

const Places = ({ warehouseList, warehouseNo, onChoose, companyOf, onUploaded }: UploadZoneProps) => {
  const t = useTexts('tracking')
  const common = useTexts('components')
  const say = useSentences()
  const may = useMay()
  const { warehouses, error, refetch } = warehouseList
  if (error && !warehouses) {
    return (
      <Box>
        {t('warehousesUnloaded', { why: say(error) })} <Link onFollow={() => refetch()}>{common('tryAgain')}</Link>
      </Box>
    )
  }
  if (warehouses?.length === 0) return <Box>{t('drop.none')}</Box>
  const options = (warehouses ?? []).map(({ doctorNo, ...one }) => ({
    value: one.warehouseNo,
    label: one.warehouse,
    description: companyOf ? companyOf(doctorNo) : undefined,
  }))
  const place = warehouses?.find((one) => one.warehouseNo === warehouseNo) ?? warehouses?.[0]
  return (
    <div className={styles.address}>
      <SpaceBetween size="m">
        <FormField label={t('warehouse')} stretch>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === place?.warehouseNo) ?? null}
            onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
            statusType={warehouses ? 'finished' : 'loading'}
            loadingText={common('loading')}
            filteringType={options.length >= 8 ? 'auto' : 'none'}
            filteringAriaLabel={common('field.findIn', { label: t('warehouse') })}
            expandToViewport
          />
        </FormField>
        {may(api.tracking.addUploadToken) && <Address place={place} />}
      </SpaceBetween>
      {place && <Drop key={place.warehouseNo} place={place} onUploaded={onUploaded} />}
    </div>
  )
}

const Address = ({ place }: { place: Warehouse | undefined }) => {
  const t = useTexts('imports')
  return (
    <div>
      <Box variant="awsui-key-label">{t('zone.address')}</Box>
      {place ? <CopyText text={addressOf(place)} what={t('zone.address')} /> : '-'}
      <Box color="text-body-secondary" fontSize="body-s">
        {t('zone.machines')}
      </Box>
    </div>
  )
}

/** Uploads dropped or chosen files for one warehouse. */
const Drop = ({ place: { doctorNo, warehouseNo }, onUploaded }: { place: Warehouse; onUploaded: () => void }) => {
  const t = useTexts('imports')
  const { file, choose, wrong } = useChosenFile({ maxBytes: MAX_SHEET_BYTES, tooLarge: t('upload.tooLarge') })
  const { problem, run } = useTask()
  const { sending, send } = useUpload()
  const upload = (chosen: File) =>
    run(async () => {
      const target = { doctorNo, warehouseNo }
      const record = await send(chosen, (watch) => uploadWorkbook(target, chosen, { checkFirst: false, watch }))
      if (record) flash.success(t('zone.sent', { file: chosen.name }))
      choose(undefined)
      onUploaded()
    })
  const chosen = (next: File | undefined) => {
    choose(next)
    if (next && isWorkbook(next) && next.size <= MAX_SHEET_BYTES) void upload(next)
  }
  if (sending) return <UploadProgress sending={sending} />
  return (
    <SpaceBetween size="s">
      <FileField
        label={t('upload.file')}
        constraint={t('upload.rule')}
        accept=".xlsx,.xls"
        file={file}
        onChange={chosen}
        error={wrong}
      />
      <SampleButton kind="arrivals" text={t('upload.sample')} />
      {problem && file && <RetryAlert message={problem} onRetry={() => upload(file)} />}
    </SpaceBetween>
  )
}
