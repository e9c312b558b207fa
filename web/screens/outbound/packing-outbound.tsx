import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useSearchParams } from 'react-router-dom'
import { Choice } from '../../components/page/page-choice.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { ShipmentsTable } from './shipments-table.tsx'

/**
 * Shipments for those who pack and archive them. A warehouse admin sees all their companies at once; a nurse, one company
 * at a time.
 */
export const PackingOutbound = () => {
  const t = useTexts('outbound')
  const isNurse = useSession().user.role === 'nurse'
  const { companies, inScope } = useCompanies()
  return (
    <>
      <PageHeader title={t('title')} description={t('packingText')} />
      {companies.length === 0 ? (
        <Box textAlign="center">{t('noCompany')}</Box>
      ) : isNurse && inScope.length > 1 ? (
        <OneCompany companies={inScope} />
      ) : (
        <PackingTabs />
      )}
    </>
  )
}

const OneCompany = ({ companies }: { companies: ReturnType<typeof useCompanies>['inScope'] }) => {
  const t = useTexts('outbound')
  const [parameters, setParameters] = useSearchParams()
  const { doctorNo = '' } = companies.find((one) => one.doctorNo === parameters.get('of')) ?? companies[0] ?? {}
  return (
    <SpaceBetween size="m">
      <Choice
        label={t('columns.company')}
        options={companies.map((one) => ({ value: one.doctorNo, label: one.doctorName }))}
        value={doctorNo}
        onChoose={(of) => setParameters({ of })}
      />
      <PackingTabs doctorNo={doctorNo} />
    </SpaceBetween>
  )
}

const PackingTabs = ({ doctorNo }: { doctorNo?: string }) => {
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
