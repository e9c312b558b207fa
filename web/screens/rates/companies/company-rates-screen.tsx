import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { boxSizeKind } from '../box-sizes/box-size-kind.tsx'
import { CustomEntryList } from '../entries/custom-entry-list.tsx'
import { serviceFeeKind } from '../services/service-fee-kind.tsx'
import { useCompanyName } from '../use-company-name.ts'

const CloneCardModal = lazyModal(async () => (await import('./clone-card-modal.tsx')).CloneCardModal)

/** Rates that a warehouse admin charges one company, with a badge on custom rates. */
export const CompanyRatesScreen = () => {
  const t = useTexts('rates')
  const { doctorNo = '' } = useParams()
  const [address] = useSearchParams()
  const [isCloning, setCloning] = useState(false)
  const adminNo = address.get('adminNo') ?? undefined
  const doctorName = useCompanyName(doctorNo)
  const place = { adminNo, doctorNo }
  const list = address.get('from') === 'services' ? '/serviceFee/users' : '/boxsizes/users'
  return (
    <>
      <BackLink text={t('companies.title')} href={`${list}${adminNo === undefined ? '' : `?adminNo=${adminNo}`}`} />
      <PageHeader
        title={doctorName}
        description={t('companies.pageText')}
        actions={<Button onClick={() => setCloning(true)}>{t('companies.clone')}</Button>}
      />
      <SpaceBetween size="l">
        <CustomEntryList kind={boxSizeKind} place={place} />
        <CustomEntryList kind={serviceFeeKind} place={place} />
      </SpaceBetween>
      {isCloning && <CloneCardModal place={place} doctorName={doctorName} onClose={() => setCloning(false)} />}
    </>
  )
}
