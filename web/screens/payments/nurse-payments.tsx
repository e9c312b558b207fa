import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { nurseTabs } from './nurse-tabs.tsx'

/** A nurse's balance with the company, and its changes. */
export const NursePayments = () => {
  const t = useTexts('payments')
  const { company } = useSession()
  return (
    <>
      <PageHeader title={t('title')} description={company && t('with', { company: company.doctorName })} />
      <UrlTabs label={t('title')} base="/payments" tabs={nurseTabs(t, useTexts('ledger'), useTexts('requests'))} />
    </>
  )
}
