import { api } from '../../../api/client.ts'
import { Small } from '../../../components/cells/small.tsx'
import { TrackingText } from '../../../components/parcel/tracking-text.tsx'
import { TRACKING_WIDTH } from '../../../components/parcel/tracking-width.ts'
import { useInCard } from '../../../components/table/in-card.ts'
import { RowAction, RowActions, RowLink } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import type { MixedPackage, OpenPackage } from '../package-dialog.ts'
import { PackageState } from '../package-state.tsx'

const Actions = ({ mixed, onOpen }: { mixed: MixedPackage; onOpen: OpenPackage }) => {
  const t = useTexts('mixedPackages')
  const { tracking } = mixed
  const way = (action: 'detail' | 'reverse') => ({
    text: t(`packages.${action}`),
    label: t('packages.of', { action: t(`packages.${action}`), tracking }),
  })
  return (
    <RowActions>
      <RowAction {...way('detail')} onClick={() => onOpen({ kind: 'detail', mixed })} />
      {mixed.packageStatus === 'active' && (
        <RowAction
          {...way('reverse')}
          needs={api['mixed-packages'].reverseById}
          onClick={() => onOpen({ kind: 'reverse', mixed })}
        />
      )}
      {useInCard() && <ClaimsLink mixed={mixed} />}
    </RowActions>
  )
}

const ClaimsLink = ({ mixed: { status, tracking } }: { mixed: MixedPackage }) => {
  const t = useTexts('mixedPackages')
  if (status === 0) return null
  return <RowLink text={t('packages.claims')} href={`/mixedPackageList/claims?tracking=${tracking}`} />
}

/**
 * State of a package. In a table, the cell also contains the link to the claims, because a third action would leave no
 * room for the date on a desktop.
 */
const State = ({ mixed }: { mixed: MixedPackage }) => (
  <>
    <PackageState mixed={mixed} />
    {!useInCard() && (
      <div>
        <ClaimsLink mixed={mixed} />
      </div>
    )}
  </>
)

export const packageColumns = (
  t: TextsOf<'mixedPackages'>,
  onOpen: OpenPackage,
  several: boolean,
): readonly Column<MixedPackage>[] => [
  {
    id: 'tracking',
    header: t('columns.tracking'),
    width: TRACKING_WIDTH,
    card: 'title',
    cell: ({ tracking }) => <TrackingText tracking={tracking} />,
  },
  { id: 'batch', header: t('columns.batch'), cell: ({ batchNumber }) => batchNumber || t('byHand') },
  {
    id: 'warehouse',
    header: t(several ? 'columns.warehouseAndCompany' : 'columns.warehouse'),
    cell: ({ warehouseName, doctorName }) => (
      <>
        <LongText text={warehouseName} short />
        {several && (
          <Small>
            <LongText text={doctorName} short />
          </Small>
        )}
      </>
    ),
  },
  {
    id: 'total',
    header: t('columns.total'),
    numeric: true,
    card: 'figure',
    cell: ({ totalItems }) => showCount(totalItems),
  },
  {
    id: 'claimed',
    header: t('columns.claimed'),
    numeric: true,
    card: 'figure',
    // Can be derived from total and remaining; with several companies, their names need the space.
    shown: !several,
    cell: ({ claimedItems }) => showCount(claimedItems),
  },
  {
    id: 'remaining',
    header: t('columns.remaining'),
    numeric: true,
    card: 'figure',
    cell: ({ unclaimedItems }) => showCount(unclaimedItems),
  },
  { id: 'status', header: t('columns.status'), card: 'badge', cell: (mixed) => <State mixed={mixed} /> },
  { id: 'created', header: t('columns.created'), cell: ({ createDate }) => <Instant at={createDate} /> },
  {
    // Hidden by default: a desktop has no room for it next to the actions, and the package's dialog shows it.
    id: 'createdBy',
    header: t('columns.createdBy'),
    shown: false,
    cell: ({ createUserName }) => <LongText text={createUserName} short />,
  },
  {
    id: 'actions',
    header: t('columns.actions'),
    pinned: true,
    card: 'action',
    cell: (mixed) => <Actions mixed={mixed} onOpen={onOpen} />,
  },
]
