import { Small } from '../../components/cells/small.tsx'
import { caseHref, STATE_COLORS } from '../../components/discrepancies/case-links.ts'
import { LinkedCode } from '../../components/page/linked-code.tsx'
import { ProductLink, WarehouseLink } from '../../components/record/record-links.tsx'
import type { Column } from '../../components/table/table-types.ts'
import { Instant } from '../../components/text/instant.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import { StateBadge } from '../../components/text/state-badge.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'
import { type CaseRecord, figuresOf, sidesOf } from './case-record.ts'
import { SubjectCode } from './subject-code.tsx'

type T = TextsOf<'discrepancies'>

/** Columns of a list of cases; `several`: the list mixes companies. */
export const caseColumns = (t: T, { several }: { several: boolean }): readonly Column<CaseRecord>[] => [
  {
    id: 'product',
    header: t('columns.product'),
    minWidth: 170,
    card: 'title',
    cell: ({ productNo = '', productName, upc }) => (
      <>
        {productName !== '' && <ProductLink productNo={productNo} productName={productName} />}
        <Small>{upc}</Small>
      </>
    ),
  },
  {
    id: 'case',
    header: t('columns.case'),
    minWidth: 150,
    cell: ({ caseNo, doctorNo, createDate }) => (
      <>
        <LinkedCode code={caseNo} what={t('case')} href={caseHref(caseNo, doctorNo)} />
        <Small>
          <Instant at={createDate} />
        </Small>
      </>
    ),
  },
  {
    id: 'discrepancy',
    header: t('columns.discrepancy'),
    minWidth: 120,
    cell: (found) => <LongText text={figuresOf(t, found)} />,
  },
  {
    id: 'state',
    header: t('columns.state'),
    card: 'badge',
    cell: ({ state }) => <StateBadge color={STATE_COLORS[state]}>{t(`states.${state}`)}</StateBadge>,
  },
  {
    id: 'record',
    header: t('columns.record'),
    minWidth: 150,
    cell: (found) => (
      <>
        <SubjectCode found={found} />
        <Small>{t(`subjects.${found.subject}`)}</Small>
      </>
    ),
  },
  {
    id: 'waitsFor',
    header: t('columns.waitsFor'),
    cell: ({ awaits }) => (awaits.length === 0 ? '-' : sidesOf(t, awaits)),
  },
  {
    id: 'warehouse',
    header: t('columns.warehouse'),
    card: 'detail',
    cell: ({ warehouseNo, warehouse, doctorName }) => (
      <>
        <WarehouseLink warehouseNo={warehouseNo} warehouse={warehouse} />
        {several && <Small>{doctorName}</Small>}
      </>
    ),
  },
  {
    id: 'opened',
    header: t('columns.openedBy'),
    card: 'detail',
    shown: false,
    cell: ({ openedBy }) => <LongText text={openedBy.userName} short />,
  },
  {
    id: 'changed',
    header: t('columns.changed'),
    card: 'detail',
    shown: false,
    cell: ({ updateDate }) => <Instant at={updateDate} />,
  },
]
