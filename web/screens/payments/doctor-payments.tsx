import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { doctorTabs } from './doctor-tabs.tsx'

/** The company's debt to its nurses, their payment requests, and the history. */
export const DoctorPayments = () => {
  const t = useTexts('payments')
  return (
    <>
      <PageHeader title={t('title')} description={t('doctorText')} />
      <UrlTabs
        label={t('title')}
        base="/payments"
        tabs={doctorTabs(useTexts('requests'), useTexts('ledger'), useTexts('bills'))}
      />
    </>
  )
}
