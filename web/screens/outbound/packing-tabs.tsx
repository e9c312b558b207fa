import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentsTable } from './shipments-table.tsx'

/** Shipments to pack, for one company or for all accessible companies. */
export const PackingTabs = ({ doctorNo }: { doctorNo?: string }) => {
  const t = useTexts('outbound')
  const of = doctorNo === undefined ? {} : { doctorNo }
  return (
    <UrlTabs
      label={t('title')}
      base="/outbound"
      tabs={[
        {
          id: 'working',
          label: t('tabs.working'),
          content: <ShipmentsTable {...of} status={1} key={`working ${doctorNo}`} />,
        },
        {
          id: 'archived',
          label: t('tabs.archived'),
          content: <ShipmentsTable {...of} status={2} key={`archived ${doctorNo}`} />,
        },
      ]}
    />
  )
}
