import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import FormField from '@cloudscape-design/components/form-field'
import Header from '@cloudscape-design/components/header'
import Link from '@cloudscape-design/components/link'
import Select from '@cloudscape-design/components/select'
import { CopyText } from '../../../components/copy-text.tsx'
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
export const DropAddress = (props: DropAddressProps) => (
  <Container
    header={
      <Header
        variant="h2"
        description="Put an Excel workbook (.xlsx or .xls) with the columns trackingNum, upc, quantity and note into the upload bucket under this address; it is imported by itself and appears below."
      >
        Drop a workbook
      </Header>
    }
  >
    <Address {...props} />
  </Container>
)

const Address = ({ houses, warehouseNo, onChoose, companyOf }: DropAddressProps) => {
  const { warehouses, error, refetch, tooMany } = houses
  if (tooMany) return <Box>Choose one company at the top of the page to see the addresses of its warehouses.</Box>
  if (error && !warehouses) {
    return (
      <Box>
        The warehouses could not be loaded. {error.message} <Link onFollow={() => refetch()}>Try again</Link>
      </Box>
    )
  }
  if (warehouses?.length === 0) return <Box>There is no warehouse yet. The company adds its warehouses.</Box>
  const options = (warehouses ?? []).map(({ doctorNo, ...one }) => ({
    ...{ value: one.warehouseNo, label: one.warehouse },
    ...(companyOf ? { description: companyOf(doctorNo) } : {}),
  }))
  const place = warehouses?.find((one) => one.warehouseNo === warehouseNo) ?? warehouses?.[0]
  return (
    <div className={styles.address}>
      <FormField label="Warehouse" stretch>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === place?.warehouseNo) ?? null}
          onChange={({ detail }) => onChoose(detail.selectedOption.value ?? '')}
          statusType={warehouses ? 'finished' : 'loading'}
          loadingText="Loading"
          filteringType={options.length >= 8 ? 'auto' : 'none'}
          filteringAriaLabel="Find: Warehouse"
          expandToViewport
        />
      </FormField>
      <div>
        <Box variant="awsui-key-label">Drop address</Box>
        {place ? <CopyText text={addressOf(place)} what="Drop address" /> : '-'}
      </div>
    </div>
  )
}
