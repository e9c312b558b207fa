import Box from '@cloudscape-design/components/box'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import type { Role } from '../../../../shared/values/role.ts'
import { LinkedCode } from '../../../components/page/linked-code.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { showCount, showInstant } from '../../../components/text/format.ts'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { requestAddress } from '../addresses.ts'

type Text = TextsOf<'ledger'>
/** A balance change with its cause. */
export type Explained = Output<typeof contracts.payments.calls.getTransaction>
type Cause = Explained['cause']

const STATUSES = ['open', 'completed', 'cancelled'] as const

/** Address of a report in the list of confirmed reports, since only confirmed reports change a balance. */
const reportPlace = (reportNo: string): string =>
  `/inbound/reported?condition=${encodeURIComponent(reportNo)}&status=confirmed`

/** Address of a nurse's claim; undefined for a company, which sees the claim in the parcel's history. */
const claimPlace = (tracking: string | undefined, role: Role): string | undefined =>
  role === 'nurse' && tracking !== undefined
    ? `/mixedPackageClaim/myClaims?tracking=${encodeURIComponent(tracking)}`
    : undefined

/** Address of the list in which a role finds a take. */
const takePlace = (inboundNo: string, status: 0 | 1 | 2, role: Role): string => {
  const name = STATUSES[status]
  const condition = `condition=${encodeURIComponent(inboundNo)}`
  if (role === 'nurse') return `/inbound/${name}?${condition}`
  return `/inbound/viewed?${condition}${name === 'open' ? '' : `&status=${name}`}`
}

const Take = ({ t, cause, role }: { t: Text; cause: Cause; role: Role }) => {
  const { inboundNo = '', takeStatus, takeDate, taken, leftNum } = cause
  return (
    <>
      <LinkedCode
        code={inboundNo}
        what={t('row.take')}
        {...(takeStatus === undefined ? {} : { href: takePlace(inboundNo, takeStatus, role) })}
      />
      {takeDate !== undefined && (
        <Box fontSize="body-s" color="text-body-secondary">
          {t('row.takeText', { at: showInstant(takeDate), taken: showCount(taken), left: showCount(leftNum) })}
        </Box>
      )}
    </>
  )
}

/** Causes of a ledger row, with links to records that have a page. */
export const causeItems = (t: Text, { type, cause }: Pick<Explained, 'type' | 'cause'>, role: Role) => {
  const { way, inboundNo, offerNo, tracking, upc, reportNo, packageNo, claimNo, paymentNo } = cause
  const what = way === undefined ? t(type === 'payment' ? 'row.payment' : 'row.adjust') : t(`row.ways.${way}`)
  const code = (label: string, value: string | undefined, href?: string) =>
    value === undefined
      ? []
      : [{ label, value: <LinkedCode code={value} what={label} {...(href === undefined ? {} : { href })} /> }]
  return [
    { label: t('row.cause'), value: what },
    ...(inboundNo === undefined ? [] : [{ label: t('row.take'), value: <Take t={t} cause={cause} role={role} /> }]),
    ...code(t('row.offer'), offerNo, offerNo && `/offer/${encodeURIComponent(offerNo)}`),
    ...(tracking === undefined ? [] : [{ label: t('row.parcel'), value: <TrackingText tracking={tracking} /> }]),
    ...(upc === undefined ? [] : [{ label: t('row.upc'), value: upc }]),
    ...code(t('row.report'), reportNo, reportNo && reportPlace(reportNo)),
    ...code(t('row.package'), packageNo),
    ...code(t('row.claim'), claimNo, claimPlace(tracking, role)),
    ...code(t('row.request'), paymentNo, paymentNo && requestAddress(paymentNo)),
  ]
}
