import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentsTable } from './shipments-table.tsx'
import { useNotified } from './use-notified.ts'

/** The company's shipments; they can be filtered by any of its people. */
export const CompanyShipments = ({ status }: { status: 1 | 2 | 3 }) => {
  const t = useTexts('outbound')
  const { options, find, loading, query } = useNotified()
  return (
    <ShipmentsTable
      status={status}
      notified={{ options, search: { onType: find, loading, hint: t('findUser'), query } }}
    />
  )
}
