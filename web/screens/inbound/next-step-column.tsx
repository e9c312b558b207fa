import { RowAction } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'
import { readyOf, type Take } from './take-record.ts'

type Text = TextsOf<'inbound'>
type Open = (take: Take) => void

/** What a nurse can do next with a take. */
export interface NextSteps {
  open: Open
  claim: Open
  add: Open
  confirm: Open
}

// A name begins with the words that are seen (WCAG 2.5.3).
const claimWords = (t: Text, take: Take): { text: string; label: string } => {
  const { productName: product } = take
  const count = readyOf(take).length
  return count > 1
    ? { text: t('columns.claimMany', { count }), label: t('columns.claimManyFor', { count, product }) }
    : { text: t('columns.claim'), label: t('columns.claimFor', { product }) }
}

/** The next step of a nurse's take: money to fetch first, then what is still to be told of it. */
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
