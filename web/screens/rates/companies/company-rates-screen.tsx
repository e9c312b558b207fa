import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { useAccounts } from '../../warehouses/use-accounts.ts'
import { CustomBoxList } from './custom-box-list.tsx'
import { CustomServiceList } from './custom-service-list.tsx'

const CloneCardModal = lazyModal(async () => (await import('./clone-card-modal.tsx')).CloneCardModal)

/** What one company pays at a warehouse admin's, and what of it is its own. */
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
        <CustomBoxList place={place} />
        <CustomServiceList place={place} />
      </SpaceBetween>
      {isCloning && <CloneCardModal place={place} onClose={() => setCloning(false)} />}
    </>
  )
}

/** A warehouse admin knows the names of their companies; the super admin looks it up. */
const useCompanyName = (doctorNo: string): string => {
  const { user } = useSession()
  const { accounts } = useAccounts('doctor', { chosen: doctorNo, enabled: user.role === 'superAdmin' })
  const own = user.companies.find((one) => one.doctorNo === doctorNo)?.doctorName
  return own ?? accounts.find(({ userNo }) => userNo === doctorNo)?.alias ?? doctorNo
}
