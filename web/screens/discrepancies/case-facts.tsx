import { KeyValues } from '../../components/key-values.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { TrackingText } from '../../components/parcel/tracking-text.tsx'
import { CodeText } from '../../components/text/code-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { type CaseDetail, figuresOf, sidesOf } from './case-record.ts'

/** What is wrong with which goods, and who takes part. */
export const CaseFacts = ({ found }: { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  const { productName, upc, subject, expected, openedBy, nurseName } = found
  const items = [
    { label: t('columns.discrepancy'), value: figuresOf(t, found) },
    { label: t('columns.product'), value: productName === '' ? upc : `${productName}, ${upc}` },
    { label: t(`subjects.${subject}`), value: <Subject found={found} /> },
    { label: t('columns.expected'), value: showCount(expected) },
    { label: t('columns.found'), value: showCount(found.found) },
    { label: t('columns.warehouse'), value: found.warehouse },
    { label: t('columns.company'), value: found.doctorName },
    ...(nurseName === undefined ? [] : [{ label: t('columns.nurse'), value: nurseName }]),
    {
      label: t('columns.opened'),
      value: (
        <>
          {openedBy.userName}, <Instant at={found.createDate} />
        </>
      ),
    },
    ...(found.awaits.length === 0 ? [] : [{ label: t('columns.waitsFor'), value: sidesOf(t, found.awaits) }]),
  ]
  return <KeyValues title={t('facts')} items={items} />
}

/** The record it is about, with a way to where it is shown by itself. */
const Subject = ({ found: { subject, subjectNo, tracking } }: { found: CaseDetail }) => {
  const t = useTexts('discrepancies')
  if (tracking !== undefined) return <TrackingText tracking={tracking} />
  const code = <CodeText code={subjectNo} what={t(`subjects.${subject}`)} />
  return subject === 'shipment' ? (
    <PageLink href={`/outbound/shipments/${encodeURIComponent(subjectNo)}`}>{subjectNo}</PageLink>
  ) : (
    code
  )
}
