import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { readyOf, type Take } from './take-record.ts'

type Text = TextsOf<'inbound'>
type Open = (take: Take) => void

/** Handlers for a nurse's next steps on a take. */
export interface NextSteps {
  open: Open
  claim: Open
  add: Open
  confirm: Open
}

// The accessible name starts with the visible text (WCAG 2.5.3).
const claimWords = (t: Text, take: Take): { text: string; label: string } => {
  const { productName: product } = take
  const count = readyOf(take).length
  return count > 1
    ? { text: t('columns.claimMany', { count }), label: t('columns.claimManyFor', { count, product }) }
    : { text: t('columns.claim'), label: t('columns.claimFor', { product }) }
}

/** The next step of a nurse's take: claim what is ready, otherwise confirm self storage or add tracking numbers. */
export const nextStep = (t: Text, { claim, add, confirm }: NextSteps): Column<Take> => ({
  id: 'action',
  header: t('columns.next'),
  pinned: true,
  cell: (take) =>
    readyOf(take).length > 0 ? (
      <RowAction look="button" {...claimWords(t, take)} onClick={() => claim(take)} />
    ) : take.selfStorage ? (
      <RowAction
        look="button"
        text={t('columns.confirm')}
        label={t('columns.confirmFor', { product: take.productName })}
        onClick={() => confirm(take)}
      />
    ) : (
      <RowAction
        text={t('columns.add')}
        label={t('columns.addFor', { product: take.productName })}
        onClick={() => add(take)}
      />
    ),
})
