import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useNavigate, useParams } from 'react-router-dom'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { catalogueHref } from './catalogue-record.ts'
import { CatalogueState } from './catalogue-state.tsx'
import { UploadCatalogue } from './upload-catalogue.tsx'

/** Products from a workbook: uploaded, checked, looked at, added. */
export const CatalogueScreen = () => {
  const t = useTexts('catalogue')
  const { catalogueNo } = useParams()
  const navigate = useNavigate()
  if (catalogueNo === undefined) {
    return (
      <>
        <BackLink text={t('inventory')} href="/inventory" />
        <PageHeader title={t('title')} />
        <SpaceBetween size="l">
          <UploadCatalogue />
          <CatalogueList />
        </SpaceBetween>
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={<Button onClick={() => navigate(catalogueHref())}>{t('another')}</Button>}
      />
      <CatalogueState key={catalogueNo} catalogueNo={catalogueNo} />
    </>
  )
}
