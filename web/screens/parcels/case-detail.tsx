import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { caseHref } from '../../components/discrepancies/case-href.ts'
import { PageLink } from '../../components/page/page-link.tsx'
import { LongText } from '../../components/text/long-text.tsx'
import type { TextsOf } from '../../texts/use-texts.ts'

interface CaseDetailProps {
  t: TextsOf<'parcels'>
  event: Output<typeof contracts.parcels.calls.getParcel>['records'][number]
}

/** Discrepancy case of an event, and the comment. */
export const CaseDetail = ({ t, event: { caseNo = '', doctorNo, reason } }: CaseDetailProps) => (
  <>
    <PageLink href={caseHref(caseNo, doctorNo)}>{t('case')}</PageLink>
    {reason && <LongText text={reason} short />}
  </>
)
