import { useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useListCall } from '../../../api/use-list-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { PageLink } from '../../../components/page/page-link.tsx'
import { ResourceTable } from '../../../components/table/resource-table.tsx'
import { useTable } from '../../../components/table/use-table.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { NUMBER_READS_ADDRESS } from '../addresses.ts'
import { bankColumns } from './bank-columns.tsx'
import { type BankRecord, bankText } from './bank-words.ts'

const BankModal = lazyModal(async () => (await import('./bank-modal.tsx')).BankModal)

/** Bank accounts that receive the payments to a nurse or warehouse admin. */
export const BanksScreen = () => {
  const t = useTexts('banks')
  const [open, setOpen] = useState<'add' | BankRecord>()
  const [removing, setRemoving] = useState<BankRecord>()
  const remove = useMutationCall(api.payments.removeBank, { invalidates: ['payments'], refreshesOnError: ['payments'] })
  const columns = useMemo(() => bankColumns(t, { edit: setOpen, remove: setRemoving }), [t])
  const table = useTable({
    id: 'banks',
    columns,
    filters: [{ kind: 'text', id: 'condition', label: t('find') }],
  })
  const query = useListCall(api.payments.listBanks, { condition: table.filter('condition'), ...table.paging })
  const add = () => setOpen('add')
  return (
    <>
      <ResourceTable
        heading="h1"
        title={t('title')}
        description={
          <>
            {t('text')} <PageLink href={NUMBER_READS_ADDRESS}>{t('reads.title')}</PageLink>
          </>
        }
        table={table}
        query={query}
        rowKey={({ bankNo }) => bankNo}
        add={{ text: t('add'), run: add }}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {open && <BankModal {...(open === 'add' ? {} : { bank: open })} onClose={() => setOpen(undefined)} />}
      {removing && (
        <ConfirmModal
          title={t('removeTitle')}
          text={t('removeText', { bank: bankText(t, removing) })}
          confirmText={t('removeConfirm')}
          onConfirm={() => remove.mutateAsync({ bankNo: removing.bankNo })}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  )
}
