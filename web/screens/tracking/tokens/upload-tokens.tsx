import { useState } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { Small } from '../../../components/cells/small.tsx'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { useTable } from '../../../components/table/use-table.ts'
import { showCount } from '../../../components/text/format.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { useCompanies } from '../companies.ts'

const AddTokenModal = lazyModal(async () => (await import('./add-token-modal.tsx')).AddTokenModal)
const TokenMadeModal = lazyModal(async () => (await import('./token-made-modal.tsx')).TokenMadeModal)

type UploadToken = Output<typeof contracts.tracking.calls.listUploadTokens>['records'][number]

type Dialog = { kind: 'add' } | { kind: 'made'; token: string } | { kind: 'revoke'; token: UploadToken }

/** Tokens for machine uploads of workbooks: creator and last use, with actions to create and revoke. */
export const UploadTokens = () => {
  const t = useTexts('imports')
  const { several, nameOf } = useCompanies()
  const [dialog, setDialog] = useState<Dialog>()
  const columns = tokenColumns(t, useTexts('tracking'), {
    several,
    nameOf,
    onRevoke: (token) => setDialog({ kind: 'revoke', token }),
  })
  const table = useTable({ id: 'upload-tokens', columns })
  const query = useListCall(api.tracking.listUploadTokens, table.paging, { staleTime: 0 })
  const close = () => setDialog((now) => (now === dialog ? undefined : now))
  return (
    <>
      <ResourceTable
        title={t('tokens.title')}
        description={t('tokens.text')}
        table={table}
        query={query}
        rowKey={({ tokenNo }) => tokenNo}
        add={{ text: t('tokens.add'), run: () => setDialog({ kind: 'add' }) }}
        empty={{ title: t('tokens.empty'), text: t('tokens.emptyText') }}
      />
      {dialog?.kind === 'add' && (
        <AddTokenModal onMade={(token) => setDialog({ kind: 'made', token })} onClose={close} />
      )}
      {dialog?.kind === 'made' && <TokenMadeModal token={dialog.token} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeModal token={dialog.token} onClose={close} />}
    </>
  )
}

const RevokeModal = ({
  token: { doctorNo, tokenNo, tokenName },
  onClose,
}: {
  token: UploadToken
  onClose: () => void
}) => {
  const t = useTexts('imports')
  const revoke = useMutationCall(api.tracking.revokeUploadToken, { invalidates: [api.tracking.listUploadTokens] })
  return (
    <ConfirmModal
      title={t('tokens.revokeTitle')}
      text={t('tokens.revokeText', { name: tokenName })}
      confirmText={t('tokens.revoke')}
      onConfirm={() => revoke.mutateAsync({ doctorNo, tokenNo })}
      onClose={onClose}
    />
  )
}

interface TokenColumnsOptions {
  /** True if there are several companies; the company is then shown. */
  several: boolean
  nameOf: (doctorNo: string) => string
  onRevoke: (token: UploadToken) => void
}

const tokenColumns = (
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
      <StatusText wraps={false} type={status === 'active' ? 'success' : 'stopped'}>
        {t(`tokens.${status}`)}
      </StatusText>
    ),
  },
  {
    id: 'warehouse',
    header: tracking('warehouse'),
    cell: ({ warehouse, doctorNo }) => (
      <>
        <LongText text={warehouse} short />
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

const Aside = ({ children }: { children: string }) => <Small>{children}</Small>
