import { PageHeader } from '../../components/page/page-header.tsx'
import { UrlTabs } from '../../components/page/url-tabs.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BoxSizeList } from './box-sizes/box-size-list.tsx'
import { RateCompanies } from './companies/rate-companies.tsx'

/** Categories and what they cost; which companies have rates of their own. */
export const BoxSizesScreen = () => {
  const t = useTexts('rates')
  return (
    <>
      <PageHeader title={t('boxes.title')} />
      <UrlTabs
        base="/boxsizes"
        keep={['adminNo']}
        label={t('boxes.title')}
        tabs={[
          { id: 'categories', label: t('boxes.list'), content: <BoxSizeList /> },
          { id: 'users', label: t('companies.tab'), content: <RateCompanies kind="boxes" /> },
        ]}
      />
    </>
  )
}
