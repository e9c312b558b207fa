import StatusIndicator, { type StatusIndicatorProps } from '@cloudscape-design/components/status-indicator'
import type { Output } from '../../../shared/contract/call.ts'
import type { contracts } from '../../../shared/contracts.ts'
import { CaseBadge, CaseStates } from '../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../components/discrepancies/report-action.tsx'
import { KeyValues } from '../../components/key-values.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { mixedAddress } from '../../components/parcel/mixed-address.ts'
import { CopyText } from '../../components/text/copy-text.tsx'
import { showCount } from '../../components/text/format.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'

type State = Output<typeof contracts.parcels.calls.getParcel>['companies'][number]
type Status = NonNullable<State['given']>['status']

const LOOKS: Record<Status, StatusIndicatorProps.Type> = {
  matched: 'success',
  unmatched: 'pending',
  claimed: 'stopped',
}

interface ParcelStateProps {
  tracking: string
  state: State
  title: string
}

/**
 * State of a parcel in one company: who submitted it, its units by stage, its rows, and its mixed package if it is one.
 */
export const ParcelState = ({ tracking, state, title }: ParcelStateProps) => {
  const t = useTexts('parcels')
  const { role } = useSession().user
  const { given, arrived, confirmed, unclaimed, mixed, rows } = state
  return (
    <KeyValues
      title={title}
      items={[
        { label: t('summary.tracking'), value: <CopyText text={tracking} what={t('summary.tracking')} /> },
        { label: t('summary.givenBy'), value: given ? given.userName : t('summary.notGiven') },
        {
          label: t('summary.status'),
          value: given && (
            <StatusIndicator type={LOOKS[given.status]}>{t(`summary.statuses.${given.status}`)}</StatusIndicator>
          ),
        },
        { label: t('summary.given'), value: showCount(given?.qty) },
        { label: t('summary.arrived'), value: showCount(arrived) },
        { label: t('summary.confirmed'), value: showCount(confirmed) },
        { label: t('summary.claimed'), value: showCount(confirmed - unclaimed) },
        { label: t('summary.unclaimed'), value: showCount(unclaimed) },
        ...(rows.length > 0 ? [{ label: t('summary.rows'), value: <ParcelRows state={state} /> }] : []),
        ...(mixed
          ? [
              {
                label: t('summary.mixed'),
                value: (
                  <>
                    {t(`summary.mixedStates.${mixed}`)}
                    {(mixed === 'package' || role === 'warehouseAdmin') && (
                      <div>
                        <PageLink href={mixedAddress(role, tracking, mixed)}>
                          {t(role === 'warehouseAdmin' ? 'summary.toPackage' : 'summary.toMixedClaim')}
                        </PageLink>
                      </div>
                    )}
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Warehouse rows of a parcel, each with the state of its newest case and a button to report a discrepancy. */
const ParcelRows = ({ state: { doctorNo, rows } }: { state: State }) => {
  const t = useTexts('parcels')
  return (
    <CaseStates records={rows.map(({ cwId }) => ({ doctorNo, subjectNo: cwId }))}>
      {rows.map(({ cwId, upc, qty }) => (
        <div key={cwId}>
          {t('summary.row', { count: qty, upc })}
          <CaseBadge subjectNo={cwId} />
          <div>
            <ReportAction reported={{ doctorNo, subject: { cwId }, expected: qty }} record={upc} />
          </div>
        </div>
      ))}
    </CaseStates>
  )
}
