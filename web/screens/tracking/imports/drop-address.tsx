import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import FormField from '@cloudscape-design/components/form-field'
import Header from '@cloudscape-design/components/header'
import Link from '@cloudscape-design/components/link'
import Select from '@cloudscape-design/components/select'
import { CopyText } from '../../../components/text/copy-text.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { Warehouses } from '../use-warehouses.ts'
import styles from './drop-address.module.css'

/** Where in the upload bucket a workbook of a warehouse is dropped (DECISIONS s7). */
const addressOf = ({ doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string }): string =>
  `tracking/${doctorNo}/${warehouseNo}/`

interface DropAddressProps {
  houses: Warehouses
  warehouseNo: string
  onChoose: (warehouseNo: string) => void
  /** Where several companies stand side by side. */
  companyOf: ((doctorNo: string) => string) | undefined
}

/** The way in for workbooks: the address to drop them at. */
export const DropAddress = (props: DropAddressProps) => {
  const t = useTexts('tracking')
  return (
    <Container
      header={
        <Header variant="h2" description={t('drop.text')}>
          {t('drop.title')}
        </Header>
      }
    >
      <Address {...props} />
    </Container>
  )
}

const Address = ({ houses, warehouseNo, onChoose, companyOf }: DropAddressProps) => {
  const t = useTexts('tracking')
  const common = useTexts('components')
  const say = useSentences()
  const { warehouses, error, refetch } = houses
  if (error && !warehouses) {
    return (
      <Box>
        {t('warehousesUnloaded', { why: say(error) })} <Link onFollow={() => refetch()}>{common('tryAgain')}</Link>
      </Box>
    )
  }
  if (warehouses?.length === 0) return <Box>{t('drop.none')}</Box>
  const options = (warehouses ?? []).map(({ doctorNo, ...one }) => ({
    ...{ value: one.warehouseNo, label: one.warehouse },
    ...(companyOf ? { description: companyOf(doctorNo) } : {}),
  }))
  const place = warehouses?.find((one) => one.warehouseNo === warehouseNo) ?? warehouses?.[0]
  return (
    <div className={styles.address}>
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
      <div>
        <Box variant="awsui-key-label">{t('drop.address')}</Box>
        {place ? <CopyText text={addressOf(place)} what={t('drop.address')} /> : '-'}
      </div>
    </div>
  )
}
