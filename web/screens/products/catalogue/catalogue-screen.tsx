import SpaceBetween from '@cloudscape-design/components/space-between'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../../components/page/back-link.tsx'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { CatalogueList } from './catalogue-list.tsx'
import { CatalogueState } from './catalogue-state.tsx'
import { UploadCatalogue } from './upload-catalogue.tsx'

/** Products from a workbook: upload, check, review, add. */
export const CatalogueScreen = () => {
  const t = useTexts('catalogue')
  const { catalogueNo } = useParams()
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
  return <CatalogueState key={catalogueNo} catalogueNo={catalogueNo} />
}
