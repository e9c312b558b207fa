import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import ColumnLayout from '@cloudscape-design/components/column-layout'
import Container from '@cloudscape-design/components/container'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import { useEffect, useEffectEvent, useState } from 'react'
import { SearchLine } from '../../../components/fields/search-line.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'
import { useBatches } from '../use-batches.ts'
import { useWarehouses, type Warehouse } from '../use-warehouses.ts'
import styles from './scan.module.css'
import type { ScanPlace } from './scan-store.ts'

interface ScanPlaceBarProps {
  place: ScanPlace | undefined
  onChange: (place: ScanPlace) => void
}

/** Receiving place: chosen once and remembered in this browser. */
export const ScanPlaceBar = ({ place, onChange }: ScanPlaceBarProps) => {
  const t = useTexts('scan')
  const [isChanging, setChanging] = useState(false)
  if (place && !isChanging) {
    const { company, warehouse, batchNumber } = place
    return (
      <div className={styles.place}>
        <div>
          <Box variant="strong">{warehouse}</Box>
          <Box color="text-body-secondary">
            {company} - {batchNumber === '' ? t('place.ownBatch') : t('place.batch', { batch: batchNumber })}
          </Box>
        </div>
        <Button onClick={() => setChanging(true)}>{t('place.change')}</Button>
      </div>
    )
  }
  return (
    <Container>
      <ColumnLayout columns={2}>
        <WarehouseChoice place={place} onChange={onChange} />
        {place && <BatchChoice place={place} onChange={onChange} />}
      </ColumnLayout>
      {place && (
        <Box margin={{ top: 's' }}>
          <Button variant="primary" onClick={() => setChanging(false)}>
            {t('place.done')}
          </Button>
        </Box>
      )}
    </Container>
  )
}

/** Warehouses of all companies in scope; choosing one also chooses its company. */
const WarehouseChoice = ({ place, onChange }: ScanPlaceBarProps) => {
  const t = useTexts('scan')
  const common = useTexts('components')
  const say = useSentences()
  const { nameOf } = useCompanies()
  const { warehouses, error, refetch } = useWarehouses()
  const choose = ({ doctorNo, warehouseNo, warehouse }: Warehouse) =>
    onChange({ doctorNo, company: nameOf(doctorNo), warehouseNo, warehouse, batchNumber: '' })
  // A clerk of one warehouse has nothing to choose.
  const { clerk } = useSession().user
  const [only] = clerk?.isLimited && warehouses?.length === 1 && !place ? warehouses : []
  const chooseOnly = useEffectEvent(() => only && choose(only))
  useEffect(() => {
    if (only) chooseOnly()
  }, [only])
  if (error && !warehouses) {
    return (
      <Alert type="error" action={<Button onClick={() => refetch()}>{common('tryAgain')}</Button>}>
        {t('place.unloaded', { why: say(error) })}
      </Alert>
    )
  }
  const options = (warehouses ?? []).map(({ warehouseNo, warehouse, doctorNo }) => ({
    value: warehouseNo,
    label: warehouse,
    description: nameOf(doctorNo),
  }))
  return (
    <FormField label={t('place.warehouse')} description={t('place.warehouseText')}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === place?.warehouseNo) ?? null}
        placeholder={common('field.choose')}
        statusType={warehouses ? 'finished' : 'loading'}
        empty={t('place.noWarehouse')}
        onChange={({ detail }) => {
          const chosen = warehouses?.find(({ warehouseNo }) => warehouseNo === detail.selectedOption.value)
          if (chosen) choose(chosen)
        }}
      />
    </FormField>
  )
}

/** The user's own batch of the day, or another open batch of the warehouse. */
const BatchChoice = ({ place, onChange }: { place: ScanPlace; onChange: (place: ScanPlace) => void }) => {
  const t = useTexts('scan')
  const { batches = [], isGone, search } = useBatches(place.doctorNo, place.batchNumber)
  useEffect(() => {
    if (isGone) onChange({ ...place, batchNumber: '' })
  }, [isGone, place, onChange])
  const open = batches.filter(({ warehouseNo }) => warehouseNo === place.warehouseNo)
  const options = [
    { value: '', label: t('place.ownBatch') },
    ...open.map(({ batchNumber, toConfirm }) => ({
      value: batchNumber,
      label: batchNumber,
      description: t('place.toConfirm', { rows: showCount(toConfirm) }),
    })),
  ]
  const { onSearch } = { onSearch: undefined, ...search }
  return (
    <FormField label={t('place.batchLabel')} description={t('place.batchText')}>
      <SearchLine onType={onSearch}>
        <Select
          options={options}
          selectedOption={
            options.find(({ value }) => value === place.batchNumber) ?? {
              value: place.batchNumber,
              label: place.batchNumber,
            }
          }
          statusType={search.loading ? 'loading' : 'finished'}
          {...(onSearch
            ? { filteringType: 'manual' as const, onLoadItems: ({ detail }) => onSearch(detail.filteringText) }
            : {})}
          onChange={({ detail }) => onChange({ ...place, batchNumber: detail.selectedOption.value ?? '' })}
        />
      </SearchLine>
    </FormField>
  )
}
