import FormField from '@cloudscape-design/components/form-field'
import Select from '@cloudscape-design/components/select'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { api } from '../../../api/client.ts'
import { useAttempts } from '../../../api/use-attempts.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { useCards } from '../../../components/page/use-narrow.ts'
import { useStableCallback } from '../../../components/table/wide/use-stable-callback.ts'
import { showCount } from '../../../components/text/format.ts'
import { flash } from '../../../session/flash-store.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { amountOf, type OfferRecord } from '../offer-record.ts'
import { afterRelease, useLastWarehouse } from '../take/take-form.ts'
import { useUndoTake } from '../take/use-undo-take.ts'
import styles from './take-desk.module.css'
import { createTakeRows, TakeDeskContext } from './take-rows.ts'

const TakeOfferModal = lazyModal(async () => (await import('../take/take-offer-modal.tsx')).TakeOfferModal)

/** The message of the last take replaces that of the one before, so that the list does not move down with each take. */
const MESSAGE = 'take-in-row'

/** Domains whose figures a take changes, besides the offers. */
const OTHERS = afterRelease.filter((domain) => domain !== 'offers')

/** Takes from the rows of the list below, for one warehouse. Phones take in the dialog only. */
export const TakeDesk = ({ children }: { children: ReactNode }) => {
  const t = useTexts('offers')
  const client = useQueryClient()
  const isCards = useCards()
  const [rows] = useState(createTakeRows)
  const [asked, setAsked] = useState<{ offer: OfferRecord; units?: number }>()
  const [last, remember] = useLastWarehouse()
  const { data } = useWholeList(api.warehouses.listNurseWarehouses, {}, { enabled: !isCards })
  const warehouses = data?.records ?? []
  // A single warehouse needs no choice, and the last one may no longer exist.
  const only = warehouses.length === 1 ? warehouses[0] : undefined
  const to = warehouses.find(({ warehouseNo }) => warehouseNo === last) ?? only
  const send = useAttempts(api.offers.takeOffer)
  const undoOf = useUndoTake()
  const take = useStableCallback(async (offer: OfferRecord, units: number) => {
    const { offerNo, productName: product } = offer
    if (!to) return setAsked({ offer, units })
    if (rows.get(offerNo).isBusy) return
    const text = String(units)
    rows.set(offerNo, { text, isBusy: true })
    const input = { offerNo, warehouseNo: to.warehouseNo, quantity: units, seenPrice: amountOf(offer) }
    try {
      const { inboundNo } = await send(offerNo, input)
      remember(to.warehouseNo)
      rows.set(offerNo, { text: '', taken: units })
      const done = t('take.done', { units: showCount(units), product })
      const link = { text: t('take.toInbound'), href: '/inbound' }
      flash.success(done, MESSAGE, link, undoOf(inboundNo, product))
      // The units left are polled; the list itself is read again only when it is next opened.
      await client.invalidateQueries({ queryKey: ['offers'], refetchType: 'none' })
      await client.invalidateQueries({ queryKey: ['offers', 'getLeftCounts'] })
      for (const domain of OTHERS) await client.invalidateQueries({ queryKey: [domain] })
    } catch (error) {
      rows.set(offerNo, { text, problem: error instanceof Error ? error : { message: String(error) } })
      await client.invalidateQueries({ queryKey: ['offers'] })
    }
  })
  const isOwnStorage = to?.isDoctor === '1'
  const desk = useMemo(
    () => ({ rows, isOwnStorage, take, open: (offer: OfferRecord) => setAsked({ offer }) }),
    [rows, isOwnStorage, take],
  )
  return (
    <TakeDeskContext value={desk}>
      {!isCards && warehouses.length > 0 && (
        <div className={styles.to}>
          <FormField label={t('take.to')}>
            <Select
              selectedOption={to ? { value: to.warehouseNo, label: to.warehouse } : null}
              options={warehouses.map(({ warehouseNo, warehouse, isDoctor }) => ({
                value: warehouseNo,
                label: warehouse,
                ...(isDoctor === '1' ? { description: t('take.ownStorage') } : {}),
              }))}
              placeholder={t('take.warehouse')}
              onChange={({ detail }) => remember(detail.selectedOption.value ?? '')}
            />
          </FormField>
        </div>
      )}
      {children}
      {asked && (
        <TakeOfferModal
          offer={asked.offer}
          units={asked.units}
          onTaken={(warehouseNo) => {
            rows.set(asked.offer.offerNo, { text: '' })
            remember(warehouseNo)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </TakeDeskContext>
  )
}
