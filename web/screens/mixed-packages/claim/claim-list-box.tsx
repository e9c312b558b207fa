import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { ConfirmModal } from '../../../components/modals/lazy-confirm-modal.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { RowAction } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { CodeText } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { type ClaimList, type DraftClaim, MAX_DRAFTS } from './draft-claims.ts'
import { useSubmission } from './submit-claims.ts'

const SubmitResultModal = lazyModal(async () => (await import('./submit-result-modal.tsx')).SubmitResultModal)

/** List of claims not submitted yet, with buttons to select, submit and remove them. */
export const ClaimListBox = ({ list, isNurse }: { list: ClaimList; isNurse: boolean }) => {
  const t = useTexts('mixedClaim')
  const { drafts } = list
  // Added claims are selected by default, so the state holds the deselected ones.
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set())
  const [clearing, setClearing] = useState(false)
  const { submission, run, close } = useSubmission(list)
  const selected = drafts.filter(({ id }) => !unchosen.has(id))
  const some = { units: showCount(selected.length) }
  const choose = (rows: readonly DraftClaim[]) => {
    const kept = new Set(rows.map(({ id }) => id))
    setUnchosen(new Set(drafts.flatMap(({ id }) => (kept.has(id) ? [] : [id]))))
  }
  const header = (
    <Header
      variant="h2"
      counter={`(${t('list.count', { units: showCount(drafts.length), most: showCount(MAX_DRAFTS) })})`}
    >
      {t('list.title')}
    </Header>
  )
  return (
    <Container header={header}>
      <SpaceBetween size="m">
        <DialogTable
          label={t('list.title')}
          rows={drafts}
          columns={columnsOf(t, isNurse, (id) => list.remove(new Set([id])))}
          rowKey={({ id }) => id}
          empty={t('list.empty')}
          selection={{
            rows: selected,
            onChange: choose,
            label: ({ tracking, upc }) => t('list.row', { tracking, upc }),
          }}
        />
        {drafts.length > 0 && (
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="primary" disabled={selected.length === 0} onClick={() => run(selected)}>
              {t('list.submit', some)}
            </Button>
            <Button onClick={() => choose(drafts)}>{t('list.selectAll')}</Button>
            <Button disabled={selected.length === 0} onClick={() => choose([])}>
              {t('list.clearSelection')}
            </Button>
            <Button onClick={() => setClearing(true)}>{t('list.clearAll')}</Button>
          </SpaceBetween>
        )}
      </SpaceBetween>
      {clearing && (
        <ConfirmModal
          title={t('list.clearTitle')}
          text={<Box variant="span">{t('list.clearText')}</Box>}
          confirmText={t('list.clearAll')}
          onConfirm={list.clear}
          onClose={() => setClearing(false)}
        />
      )}
      {submission && <SubmitResultModal submission={submission} onClose={close} />}
    </Container>
  )
}

const InboundOf = ({ draft: { inboundNo, productName = '' } }: { draft: DraftClaim }) => {
  const t = useTexts('mixedClaim')
  if (inboundNo === '') return '-'
  return (
    <>
      {productName !== '' && <LongText text={productName} />}
      <CodeText code={inboundNo} what={t('list.inbound')} />
    </>
  )
}

const columnsOf = (
  t: TextsOf<'mixedClaim'>,
  isNurse: boolean,
  remove: (id: string) => void,
): readonly Column<DraftClaim>[] => [
  {
    id: 'tracking',
    header: t('form.tracking'),
    card: 'title',
    cell: ({ tracking }) => <CodeText code={tracking} what={t('form.tracking')} />,
  },
  { id: 'upc', header: t('form.upc'), cell: ({ upc }) => upc },
  {
    id: 'quantity',
    header: t('form.quantity'),
    numeric: true,
    card: 'figure',
    cell: ({ quantity }) => showCount(quantity),
  },
  ...(isNurse
    ? [{ id: 'inbound', header: t('list.inbound'), cell: (draft: DraftClaim) => <InboundOf draft={draft} /> }]
    : []),
  { id: 'warehouse', header: t('list.warehouse'), cell: ({ warehouse }) => <LongText text={warehouse} short /> },
  {
    id: 'actions',
    header: t('list.actions'),
    pinned: true,
    card: 'action',
    cell: ({ id, tracking }) => (
      <RowAction text={t('list.remove')} label={t('list.removeOf', { tracking })} onClick={() => remove(id)} />
    ),
  },
]
