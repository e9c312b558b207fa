import Box from '@cloudscape-design/components/box'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { PageHeader } from '../../components/page/page-header.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useCompanies } from '../tracking/companies.ts'
import { PackingTabs } from './packing-tabs.tsx'

// Loaded lazily, because few nurses work for several companies.
const Choice = lazy(async () => ({ default: (await import('../../components/page/page-choice.tsx')).Choice }))

/**
 * Shipments for packers, who pack and archive them. A warehouse admin sees all their companies together; a nurse sees
 * one company at a time.
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

/** Lets a nurse of several companies choose the company to pack for. */
const OneCompany = ({ companies }: { companies: ReturnType<typeof useCompanies>['inScope'] }) => {
  const t = useTexts('outbound')
  const [parameters, setParameters] = useSearchParams()
  const { doctorNo = '' } = companies.find((one) => one.doctorNo === parameters.get('of')) ?? companies[0] ?? {}
  return (
    <SpaceBetween size="m">
      <Suspense>
        <Choice
          label={t('columns.company')}
          options={companies.map((one) => ({ value: one.doctorNo, label: one.doctorName }))}
          value={doctorNo}
          onChoose={(of) => setParameters({ of })}
        />
      </Suspense>
      <PackingTabs doctorNo={doctorNo} />
    </SpaceBetween>
  )
}
