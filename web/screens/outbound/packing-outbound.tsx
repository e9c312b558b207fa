import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useSearchParams } from 'react-router-dom'
import { Choice } from '../../components/page/page-choice.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentsTable } from './shipments-table.tsx'

/** The side of nurses and warehouses: they pack what a company ships, and archive it. */
export const PackingOutbound = () => {
  const t = useTexts('outbound')
  const { company, user } = useSession()
  const [parameters, setParameters] = useSearchParams()
  const companies = company ? [company] : user.companies
  const { doctorNo } = companies.find((one) => one.doctorNo === parameters.get('of')) ?? companies[0] ?? {}
  return (
    <>
      <PageHeader title={t('title')} description={t('packingText')} />
      {doctorNo ? (
        <SpaceBetween size="m">
          {companies.length > 1 && (
            <Choice
              label={t('columns.company')}
              options={companies.map((one) => ({ value: one.doctorNo, label: one.doctorName }))}
              value={doctorNo}
              onChoose={(of) => setParameters({ of })}
            />
          )}
          <UrlTabs
            label={t('title')}
            base="/outbound"
            tabs={[
              {
                id: 'working',
                label: t('tabs.working'),
                content: <ShipmentsTable {...{ doctorNo }} status={1} key={`working ${doctorNo}`} />,
              },
              {
                id: 'archived',
                label: t('tabs.archived'),
                content: <ShipmentsTable {...{ doctorNo }} status={2} key={`archived ${doctorNo}`} />,
              },
            ]}
          />
        </SpaceBetween>
      ) : (
        <Box textAlign="center">{t('noCompany')}</Box>
      )}
    </>
  )
}
