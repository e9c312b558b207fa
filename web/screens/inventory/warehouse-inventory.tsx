import Box from '@cloudscape-design/components/box'
import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RetryAlert } from '../../components/page/retry-alert.tsx'
import { Waiting } from '../../components/page/waiting.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type Place, WarehouseStock } from './warehouse-stock.tsx'

/** What the warehouses of the companies at work hold, one warehouse at a time. */
export const WarehouseInventory = () => {
  const t = useTexts('inventory')
  const { company } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const input = { ...(company ? { doctorNo: company.doctorNo } : {}), isDoctor: '0' as const }
  const { data, error, refetch } = useWholeList(api.warehouses.listWarehouses, input)
  if (!data) return error ? <RetryAlert told={error} onRetry={() => refetch()} /> : <Waiting />
  const places = data.records
  const asked = parameters.get('at')
  const place = places.find(({ warehouseNo }) => warehouseNo === asked) ?? places[0]
  return (
    <>
      <PageHeader title={t('holds.title')} description={t('holds.text')} />
      {place ? (
        <SpaceBetween size="m">
          <Choice places={places} place={place} onChoose={(at) => setParameters({ at })} />
          <WarehouseStock key={place.warehouseNo} place={place} />
        </SpaceBetween>
      ) : (
        <Box textAlign="center">{t('holds.noWarehouse')}</Box>
      )}
    </>
  )
}

interface ChoiceProps {
  places: readonly Place[]
  place: Place
  onChoose: (warehouseNo: string) => void
}

const Choice = ({ places, place, onChoose }: ChoiceProps) => {
  const t = useTexts('inventory')
  const optionOf = ({ warehouseNo, warehouse, doctorName }: Place) => ({
    ...{ value: warehouseNo, label: warehouse, description: doctorName },
  })
  return (
    <FormField label={t('holds.warehouse')}>
      <Select
        selectedOption={optionOf(place)}
        options={places.map(optionOf)}
        triggerVariant="option"
        filteringType={places.length > 10 ? 'auto' : 'none'}
        onChange={({ detail }) => detail.selectedOption.value && onChoose(detail.selectedOption.value)}
      />
    </FormField>
  )
}
