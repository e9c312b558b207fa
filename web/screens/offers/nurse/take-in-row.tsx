import type { KeyboardEvent } from 'react'
import { offersReasons } from '../../../../shared/offers/offers.reasons.ts'
import { parseNumber } from '../../../../shared/values/number.ts'
import { bad, type Parsed } from '../../../../shared/values/parsed.ts'
import { valuesReasons } from '../../../../shared/values/values.reasons.ts'
import { moveFocus } from '../../../components/cells/move-focus.ts'
import { RowAction } from '../../../components/table/row-action.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { amountOf, type OfferRecord } from '../offer-record.ts'
import { useLive } from './live-offers.tsx'
import styles from './take-in-row.module.css'
import { useTakeDesk, useTakeRow } from './take-rows.ts'

/** Units in the text of a row, or the reason why they cannot be taken. */
const unitsOf = (text: string, most: number): Parsed<number> => {
  const parsed = parseNumber(text, { decimals: 0 })
  if (!parsed.ok) return parsed
  if (parsed.value < 1) return bad(valuesReasons.quantityLeast)
  if (parsed.value > most) return bad(offersReasons.takeAtMost, { most })
  return parsed
}

/**
 * Takes units from the row: Enter takes the typed units and moves to the next row, the arrow keys move between rows.
 * If no units are typed, the button opens the dialog.
 */
export const TakeInRow = ({ offer }: { offer: OfferRecord }) => {
  const t = useTexts('offers')
  const taking = useTexts('taking')
  const say = useSentences()
  const { rows, take, open } = useTakeDesk()
  const { text, problem, isBusy = false } = useTakeRow(offer)
  const { most } = useLive(offer)
  const { offerNo, productName: product } = offer
  /** False if the text is not a quantity that can be taken. */
  const submit = (): boolean => {
    const units = unitsOf(text, most)
    if (!units.ok) rows.set(offerNo, { text, problem: units.problem })
    else take(offer, units.value)
    return units.ok
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends the input of Chinese characters takes nothing.
    if (event.nativeEvent.isComposing) return
    const { key, currentTarget } = event
    if (key === 'Escape' && !isBusy) rows.set(offerNo, { text: '' })
    if (key === 'ArrowDown' || key === 'ArrowUp') moveFrom(currentTarget, key === 'ArrowDown' ? 1 : -1)
    if (key === 'Enter' && !isBusy && (text.trim() === '' || submit())) moveFrom(currentTarget, 1)
    if (key === 'Enter' || key === 'ArrowDown' || key === 'ArrowUp') event.preventDefault()
  }
  return (
    <span data-take className={styles.take}>
      <input
        className={styles.units}
        inputMode="numeric"
        autoComplete="off"
        aria-label={taking('row.unitsOf', { product })}
        aria-invalid={problem !== undefined}
        value={text}
        readOnly={isBusy}
        onChange={({ target }) => rows.set(offerNo, { text: target.value })}
        onKeyDown={onKeyDown}
      />
      <RowAction
        text={t('columns.take')}
        label={t('columns.takeOf', { product })}
        loading={isBusy}
        onClick={() => (text.trim() === '' ? open(offer) : submit())}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {say(problem)}
        </span>
      )}
    </span>
  )
}

/** Moves the focus to the quantity of another row; at the end of the list it stays. */
const moveFrom = (input: HTMLInputElement, by: 1 | -1): void => {
  moveFocus(input.closest('table')?.querySelectorAll<HTMLInputElement>('[data-take] input') ?? [], input, by)
}

/** State of the row's take, while there is one; otherwise undefined. */
export const useTakeState = (offer: OfferRecord): string | undefined => {
  const t = useTexts('taking')
  const { isOwnStorage } = useTakeDesk()
  const { text, isBusy, taken } = useTakeRow(offer)
  const { most } = useLive(offer)
  if (text.trim() === '') return taken === undefined ? undefined : t('row.taken', { units: showCount(taken) })
  const units = unitsOf(text, most)
  if (isBusy) return t('row.busy')
  if (!units.ok) return undefined
  const worth = showAmount(amountOf(offer, units.value))
  return offer.holdHours > 0 && !isOwnStorage
    ? t('row.held', { worth, hours: showCount(offer.holdHours) })
    : t('row.worth', { worth })
}
