import type { BadgeProps } from '@cloudscape-design/components/badge'
import { Small } from '../../../components/cells/small.tsx'
import { CaseBadge } from '../../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../../components/discrepancies/report-action.tsx'
import { MixedBadge } from '../../../components/parcel/mixed-button.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showCount, showInstant, showText } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { StateBadge } from '../../../components/text/state-badge.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import type { HistoryRow } from '../tracking-records.ts'
import type { OpenHistory } from './history-dialog.ts'

export const Product = ({ productName, updateDate }: HistoryRow) => {
  const t = useTexts('history')
  return (
    <>
      <LongText text={productName} />
      <Small>{t('columns.changed', { at: showInstant(updateDate) })}</Small>
    </>
  )
}

export const Parcel = ({ tracking, upc, note }: HistoryRow) => {
  const t = useTexts('history')
  return (
    <>
      <TrackingText tracking={tracking} />
      <LongText text={[`${t('columns.upc')} ${upc}`, note].filter(Boolean).join('\n')} small lines />
    </>
  )
}

// Warehouse, with its company if several companies are shown.
export const Place = ({ warehouse, company, several }: HistoryRow & { several: boolean }) => (
  <>
    <LongText text={warehouse} short />
    {several && <Small>{company}</Small>}
  </>
)

export const Entry = ({ cwId, userName }: HistoryRow) => {
  const t = useTexts('history')
  return (
    <>
      <CodeText code={cwId} what={t('columns.number')} />
      <Small>{showText(userName)}</Small>
    </>
  )
}

export const Forced = ({ forceChargeTime, forceChargeReason = '' }: HistoryRow) => (
  <>
    {showInstant(forceChargeTime)}
    {forceChargeReason !== '' && <LongText text={forceChargeReason} small />}
  </>
)

const COLORS: Record<HistoryRow['productStatus'], BadgeProps['color']> = {
  'Not claimed, Can be reverse': 'blue',
  'Partly claimed': 'severity-medium',
  Claimed: 'green',
}

export const Status = ({ productStatus, claimed, isMixedPackage, tracking, cwId }: HistoryRow) => {
  const t = useTexts('history')
  return (
    <>
      <StateBadge color={COLORS[productStatus]} wraps>
        {t(`statuses.${productStatus}`)}
      </StateBadge>
      {productStatus === 'Partly claimed' && <Small>{t('columns.claimed', { units: showCount(claimed) })}</Small>}
      {isMixedPackage === 1 && <MixedBadge tracking={tracking} isApart />}
      <CaseBadge subjectNo={cwId} />
    </>
  )
}

/** Actions of a row; for a row of a mixed package, Edit and Reverse are disabled, with the reason. */
export const Actions = ({ row, onOpen }: { row: HistoryRow; onOpen: OpenHistory }) => {
  const t = useTexts('history')
  const { doctorNo, cwId, tracking, productStatus, isMixedPackage, qty } = row
  const mixed = isMixedPackage === 1 ? { disabled: true, disabledReason: t('mixedPackageText') } : {}
  return (
    <RowActions wraps>
      <RowAction
        text={t('edit.action')}
        edits
        label={t('edit.of', { tracking })}
        onClick={() => onOpen({ kind: 'edit', row })}
        {...mixed}
      />
      {productStatus === 'Not claimed, Can be reverse' && (
        <RowAction
          text={t('reverse.action')}
          label={t('reverse.of', { tracking })}
          onClick={() => onOpen({ kind: 'reverse', row })}
          {...mixed}
        />
      )}
      <ReportAction reported={{ doctorNo, subject: { cwId }, expected: qty }} record={tracking} />
    </RowActions>
  )
}
