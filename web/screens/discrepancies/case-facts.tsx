import { KeyValues } from '../../components/key-values.tsx'
import { PersonLink, ProductLink, WarehouseLink } from '../../components/record/record-links.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { comma } from '../../components/text/show-list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { type CaseDetail, figuresOf, sidesOf } from './case-record.ts'
import { SubjectCode } from './subject-code.tsx'

/** Facts of a case: the discrepancy, its goods and record, the parties, and who opened it. */
export const CaseFacts = ({ found }: { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  const { subject, expected, openedBy, warehouseNo, warehouse, nurseName } = found
  const items = [
    { label: t('columns.discrepancy'), value: figuresOf(t, found) },
    { label: t('columns.product'), value: <Product found={found} /> },
    { label: t(`subjects.${subject}`), value: <SubjectCode found={found} /> },
    { label: t('columns.expected'), value: showCount(expected) },
    { label: t('columns.found'), value: showCount(found.found) },
    { label: t('columns.warehouse'), value: <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} /> },
    { label: t('columns.company'), value: found.doctorName },
    ...(nurseName === undefined ? [] : [{ label: t('columns.nurse'), value: <PersonLink userName={nurseName} /> }]),
    {
      label: t('columns.opened'),
      value: (
        <>
          {openedBy.userName}
          {comma()}
          <Instant at={found.createDate} />
        </>
      ),
    },
    ...(found.awaits.length === 0 ? [] : [{ label: t('columns.waitsFor'), value: sidesOf(t, found.awaits) }]),
  ]
  return <KeyValues title={t('facts')} items={items} />
}

/** Goods that match no product of the company have only a UPC. */
const Product = ({ found: { productNo = '', productName, upc } }: { found: CaseDetail }) =>
  productName === '' ? (
    upc
  ) : (
    <>
      <ProductLink productNo={productNo} productName={productName} />
      {upc}
    </>
  )
