import type { RateSource } from '../../../shared/rates/card.ts'
import { RowAction, RowActions } from '../../components/table/row-action.tsx'
import type { Column } from '../../components/table/table-types.ts'
import type { TextsOf } from '../../texts/use-texts.ts'

interface Actions<T> {
  name: (row: T) => string
  edit: (row: T) => void
  history: (row: T) => void
  /** Discounts only: opens the exceptions for individual products. */
  products?: (row: T) => void
  /** Absent if nothing can be restored. */
  restore?: (row: T) => void
  mayRestore?: (row: T) => boolean
}

/** True if the rate comes from `source` or a version is planned: then it can be restored. */
export const hasOwn =
  (source: RateSource) =>
  ({ rateBy, nextFrom }: { rateBy: RateSource; nextFrom?: string | undefined }): boolean =>
    rateBy === source || nextFrom !== undefined

/** Actions of a rate: set it, view its history, restore it and, for a discount, open the exceptions for products. */
export const rateActions = <T,>(
  t: TextsOf<'rates'>,
  { name, edit, history, products, restore, mayRestore = () => true }: Actions<T>,
): Column<T> => ({
  id: 'actions',
  header: t('rate.actions'),
  pinned: true,
  card: 'action',
  cell: (row) => (
    <RowActions>
      <RowAction text={t('rate.edit')} edits label={t('rate.editOf', { name: name(row) })} onClick={() => edit(row)} />
      {products && (
        <RowAction
          text={t('discounts.products')}
          label={t('discounts.productsOf', { name: name(row) })}
          onClick={() => products(row)}
        />
      )}
      {restore && mayRestore(row) && (
        <RowAction
          text={t('rate.restore')}
          label={t('rate.restoreOf', { name: name(row) })}
          onClick={() => restore(row)}
        />
      )}
      <RowAction
        text={t('rate.history')}
        label={t('rate.historyOf', { name: name(row) })}
        onClick={() => history(row)}
      />
    </RowActions>
  ),
})
