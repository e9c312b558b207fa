import SpaceBetween from '@cloudscape-design/components/space-between'
import { useSearchParams } from 'react-router-dom'
import { Choice } from '../../components/page/page-choice.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { useCompanies } from '../tracking/companies.ts'
import { PackingTabs } from './packing-tabs.tsx'

/** Lets a nurse of several companies choose whose shipments to pack. */
export const OneCompany = ({ companies }: { companies: ReturnType<typeof useCompanies>['inScope'] }) => {
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
