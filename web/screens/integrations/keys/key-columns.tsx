import type { ReactNode } from 'react'
import type { Output } from '../../../../shared/contract/call.ts'
import type { contracts } from '../../../../shared/contracts.ts'
import { api } from '../../../api/client.ts'
import { useMay } from '../../../api/use-may.ts'
import { StatusText } from '../../../components/cells/status-text.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { Instant } from '../../../components/text/instant.tsx'
import { LongText } from '../../../components/text/long-text.tsx'
import type { TextsOf } from '../../../texts/use-texts.ts'
import { Aside } from '../aside.tsx'
import { SCOPE_TEXTS } from './scope-texts.ts'

export type ApiKey = Output<typeof contracts.integrations.calls.listApiKeys>['records'][number]

interface KeyColumnsOptions {
  onRotate: (key: ApiKey) => void
  onRevoke: (key: ApiKey) => void
}

/** Actions for users who have all rights of the key; the call refuses others. */
const ForHolders = ({ apiKey: { scopes }, children }: { apiKey: ApiKey; children: ReactNode }) => {
  const may = useMay()
  return scopes.every((scope) => may(scope)) ? children : null
}

const STATES = { active: 'success', expired: 'warning', revoked: 'stopped' } as const

export const keyColumns = (
  t: TextsOf<'integrations'>,
  { onRotate, onRevoke }: KeyColumnsOptions,
): readonly Column<ApiKey>[] => [
  {
    id: 'keyName',
    header: t('keys.name'),
    cell: ({ keyName, shownKey }) => (
      <>
        <LongText text={keyName} />
        <Aside>{`${shownKey}_…`}</Aside>
      </>
    ),
  },
  {
    id: 'status',
    header: t('keys.status'),
    card: 'badge',
    cell: ({ status }) => (
      <StatusText wraps={false} type={STATES[status]}>
        {t(`keys.${status}`)}
      </StatusText>
    ),
  },
  {
    id: 'scopes',
    header: t('keys.scopes'),
    cell: ({ scopes }) => <LongText text={scopes.map((scope) => t(`scopes.${SCOPE_TEXTS[scope]}`)).join(' · ')} />,
  },
  {
    id: 'lastUsed',
    header: t('keys.lastUsed'),
    cell: ({ lastUsedTime }) => (lastUsedTime ? <Instant at={lastUsedTime} /> : t('keys.never')),
  },
  {
    id: 'expires',
    header: t('keys.expires'),
    cell: ({ expiresOn }) => (expiresOn ? <Instant at={expiresOn} /> : t('keys.never')),
  },
  {
    id: 'made',
    header: t('keys.made'),
    cell: ({ createDate, createUserName, rotatedTime, olderUntil }) => (
      <>
        <Instant at={createDate} />
        <Aside>{t('by', { name: createUserName })}</Aside>
        {rotatedTime && (
          <Aside>
            {t('keys.rotatedAt')} <Instant at={rotatedTime} />
          </Aside>
        )}
        {olderUntil && (
          <Aside>
            {t('keys.olderUntil')} <Instant at={olderUntil} />
          </Aside>
        )}
      </>
    ),
  },
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (key) =>
      key.revokedTime ? (
        <>
          {t('keys.revoked')} <Instant at={key.revokedTime} />
          <Aside>{t('by', { name: key.revokedBy })}</Aside>
        </>
      ) : (
        <RowActions>
          {key.status === 'active' && (
            <ForHolders apiKey={key}>
              <RowAction
                needs={api.integrations.rotateApiKey}
                text={t('keys.rotate')}
                label={t('keys.rotateOf', { name: key.keyName })}
                onClick={() => onRotate(key)}
              />
            </ForHolders>
          )}
          <RowAction
            needs={api.integrations.revokeApiKey}
            text={t('keys.revoke')}
            label={t('keys.revokeOf', { name: key.keyName })}
            onClick={() => onRevoke(key)}
          />
        </RowActions>
      ),
  },
]
