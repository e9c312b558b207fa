import Box from '@cloudscape-design/components/box'
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import type { UploadToken } from './upload-tokens.tsx'

interface TokenColumnsOptions {
  /** Shows the company, if there are several. */
  several: boolean
  nameOf: (doctorNo: string) => string
  onRevoke: (token: UploadToken) => void
}

export const tokenColumns = (
  t: TextsOf<'imports'>,
  tracking: TextsOf<'tracking'>,
  { several, nameOf, onRevoke }: TokenColumnsOptions,
): readonly Column<UploadToken>[] => [
  { id: 'tokenName', header: t('tokens.name'), cell: ({ tokenName }) => <LongText text={tokenName} /> },
  {
    id: 'status',
    header: t('tokens.status'),
    card: 'badge',
    cell: ({ status }) => (
      <StatusIndicator wrapText={false} type={status === 'active' ? 'success' : 'stopped'}>
        {t(`tokens.${status}`)}
      </StatusIndicator>
    ),
  },
  {
    id: 'warehouse',
    header: tracking('warehouse'),
    cell: ({ warehouse, doctorNo }) => (
      <>
        <LongText text={warehouse} />
        {several && <Aside>{nameOf(doctorNo)}</Aside>}
      </>
    ),
  },
  { id: 'uses', header: t('tokens.uses'), numeric: true, cell: ({ uses }) => showCount(uses) },
  {
    id: 'lastUsed',
    header: t('tokens.lastUsed'),
    cell: ({ lastUsedTime }) => (lastUsedTime ? <Instant at={lastUsedTime} /> : t('tokens.never')),
  },
  { id: 'madeBy', header: t('tokens.madeBy'), cell: ({ createUserName }) => <LongText text={createUserName} /> },
  { id: 'madeAt', header: t('tokens.madeAt'), cell: ({ createDate }) => <Instant at={createDate} /> },
  {
    id: 'actions',
    header: t('tokens.revoke'),
    pinned: true,
    card: 'action',
    cell: (token) =>
      token.status === 'active' ? (
        <RowAction
          text={t('tokens.revoke')}
          label={t('tokens.revokeOf', { name: token.tokenName })}
          onClick={() => onRevoke(token)}
        />
      ) : (
        <>
          {token.revokedTime && <Instant at={token.revokedTime} />}
          <Aside>{t('tokens.revokedBy', { name: token.revokedBy })}</Aside>
        </>
      ),
  },
]

const Aside = ({ children }: { children: string }) => (
  <Box fontSize="body-s" color="text-body-secondary">
    {children}
  </Box>
)
