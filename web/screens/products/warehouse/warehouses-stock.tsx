import Box from '@cloudscape-design/components/box'
import Checkbox from '@cloudscape-design/components/checkbox'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { Choice } from '../../../components/page/page-choice.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'

// The table loads while the warehouses are fetched.
const WarehouseStock = lazy(async () => ({ default: (await import('./warehouse-stock.tsx')).WarehouseStock }))

/**
 * Stock of one warehouse at a time, chosen from those the user runs or from all warehouses of the current companies.
 */
export const WarehousesStock = () => {
  const t = useTexts('inventory')
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('at') ?? ''
  const { query, runsSome, isWide } = usePlaces(asked, parameters.get('all') === 'yes')
  const { data, error, refetch } = query
  if (!data) return error ? <RetryAlert message={error} onRetry={() => refetch()} /> : <Waiting />
  const places = data.records
  const place = places.find(({ warehouseNo }) => warehouseNo === asked) ?? places[0]
  if (!place) return <Box textAlign="center">{t('holds.noWarehouse')}</Box>
  const options = places.map(({ warehouseNo, warehouse, doctorName }) => ({
    value: warehouseNo,
    label: warehouse,
    description: doctorName,
  }))
  return (
    <SpaceBetween size="m">
      <Choice
        label={t('holds.warehouse')}
        options={options}
        value={place.warehouseNo}
        onChoose={(at) => setParameters({ at, ...(isWide ? { all: 'yes' } : {}) })}
      />
      {runsSome && (
        <Checkbox checked={isWide} onChange={({ detail }) => setParameters(detail.checked ? { all: 'yes' } : {})}>
          {t('holds.others')}
        </Checkbox>
      )}
      <Suspense fallback={<Waiting />}>
        <WarehouseStock key={place.warehouseNo} place={place} />
      </Suspense>
    </SpaceBetween>
  )
}

/** Lists all warehouses if `wantsAll`, if the user runs none, or if the URL names another admin's warehouse. */
const usePlaces = (asked: string, wantsAll: boolean) => {
  const { company } = useSession()
  const scope = company ? { doctorNo: company.doctorNo } : {}
  const own = useWholeList(api.warehouses.listOwnWarehouses, scope)
  const runs = own.data?.records ?? []
  const runsSome = runs.length > 0
  const isOthers = asked !== '' && !runs.some(({ warehouseNo }) => warehouseNo === asked)
  const isWide = wantsAll || (own.data !== undefined && (isOthers || !runsSome))
  const all = useWholeList(api.warehouses.listWarehouses, { ...scope, isDoctor: '0' }, { enabled: isWide })
  return { query: isWide ? all : own, runsSome, isWide }
}
