import { lazy, Suspense } from 'react'
import { PageHeader } from '../../../components/page/page-header.tsx'
import { UrlTabs } from '../../../components/page/url-tabs.tsx'
import { Waiting } from '../../../components/page/waiting.tsx'
import { MixedButton } from '../../../components/parcel/mixed-button.tsx'
import { loadTexts } from '../../../texts/i18n.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { WarehousesStock } from './warehouses-stock.tsx'

const CompanyProducts = lazy(async () => {
  const [{ CompanyProducts: Products }] = await Promise.all([import('./company-products.tsx'), loadTexts(['products'])])
  return { default: Products }
})

/** Warehouse admin's inventory: stock of the warehouses, and products of the current companies. */
export const WarehouseInventory = () => {
  const t = useTexts('inventory')
  return (
    <>
      <PageHeader
        title={t('holds.title')}
        description={t('holds.text')}
        actions={<MixedButton reader="warehouseAdmin" what="packages" />}
      />
      <UrlTabs
        label={t('holds.title')}
        tabs={[
          { id: 'warehouses', label: t('holds.tab'), content: <WarehousesStock /> },
          {
            id: 'products',
            label: t('holds.products'),
            content: (
              <Suspense fallback={<Waiting />}>
                <CompanyProducts />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  )
}
