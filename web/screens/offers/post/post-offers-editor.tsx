import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import Checkbox from '@cloudscape-design/components/checkbox'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { addMoney, moneyFromWire, moneyToWire, timesMoney } from '../../../../shared/values/money.ts'
import type { Attempt } from '../../../api/stored-attempt.ts'
import { FieldStack } from '../../../components/fields/field-stack.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { lazyModal } from '../../../components/modals/lazy-modal.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useCompanyNo } from '../../../session/company.ts'
import { flash } from '../../../session/flash-store.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useUnsaved } from '../../../session/unsaved.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import { defaultExpiry, offerToday } from '../expiry.ts'
import { ExpiryField, HoldField, NotifyField, type OfferFieldsProps, ScopeFields } from '../form/terms-fields.tsx'
import { gridPlace, keepGrid, readGrid } from './grid-draft.ts'
import { countOfferedAgain, edited, type Found, type GridRow, isBlank, newRow, readRow } from './grid-row.ts'
import { OfferGrid } from './offer-grid.tsx'
import { sharedTermsSchema } from './shared-terms.ts'
import { useFound } from './use-found.ts'
import { usePosting } from './use-posting.ts'

// Few people import: the dialog and its choice of columns are loaded when it is opened.
const ImportOffersModal = lazyModal(
  async () => (await import('./import-offers-modal.tsx')).ImportOffersModal,
  ['sheets'],
)

/** Rows of an empty grid. */
const ROWS = 5
const padded = (rows: readonly GridRow[]): GridRow[] =>
  rows.length >= ROWS ? [...rows] : [...rows, ...Array.from({ length: ROWS - rows.length }, () => newRow())]

/** The UPC with the zero that a sheet dropped, if no product has the one in the row. */
const zeroOf = ({ cells }: GridRow, found: ReadonlyMap<string, Found>): string | undefined =>
  found.get(cells.upc.trim())?.withLostZero[0]?.upc

/** A grid of offers. The rows stay in this browser until they are posted or cleared. */
export const PostOffersEditor = () => {
  const t = useTexts('posting')
  const common = useTexts('components')
  const say = useSentences()
  const client = useQueryClient()
  const place = gridPlace(useSession().user.userNo, useCompanyNo() ?? '')
  const [today] = useState(() => offerToday())
  const [draft] = useState(() => readGrid(place))
  const [rows, setRows] = useState(() => padded(draft.rows))
  /** Rows that had a problem when the filter was set, which stay in view while they are corrected. */
  const [only, setOnly] = useState<ReadonlySet<string>>()
  const [isImporting, setImporting] = useState(false)
  const current = useRef(rows)
  const attempts = useRef<Readonly<Record<string, Attempt>>>(draft.attempts)
  const keepAttempts = (next: Readonly<Record<string, Attempt>>) => {
    attempts.current = next
    keepGrid(place, current.current, next)
  }
  const change = (next: readonly GridRow[]) => {
    // Added rows must not be hidden: they are posted with the others.
    const known = new Set(current.current.map(({ id }) => id))
    if (next.some((row) => !isBlank(row) && !known.has(row.id)) || next.length > current.current.length)
      setOnly(undefined)
    current.current = padded(next)
    setRows(current.current)
    keepGrid(place, current.current, attempts.current)
  }
  const { post, done } = usePosting(keepAttempts)
  const { found, isLooking, problem: unloaded, refresh } = useFound(rows)
  const [schema] = useState(() => sharedTermsSchema(today))
  const [isNone, setNone] = useState(false)
  const isBusy = done !== undefined
  const { form, problem, submit } = useSchemaForm({
    schema,
    defaults: {
      expireDate: defaultExpiry(today),
      scope: 'public',
      nurseStr: '',
      maxPerNurse: 0,
      holdHours: 0,
      notify: true,
    },
    isKept: true,
    onSubmit: async (shared) => {
      const sent = current.current.flatMap((row) => {
        const { terms } = readRow(row, found.get(row.cells.upc.trim()), { today, expireDate: shared.expireDate })
        return terms ? [{ id: row.id, input: { ...shared, noteFormat: 'text' as const, links: [], ...terms } }] : []
      })
      setNone(sent.length === 0)
      if (sent.length === 0 || isLooking) return
      const posted = new Set<string>()
      const failed = await post(sent, attempts.current, (id) => posted.add(id))
      change(current.current.flatMap((row) => (posted.has(row.id) ? [] : [{ ...row, refused: failed.get(row.id) }])))
      setOnly((before) => before && new Set([...before, ...failed.keys()]))
      await client.invalidateQueries({ queryKey: ['offers'] })
      await client.invalidateQueries({ queryKey: ['home'] })
      refresh()
      const count = { count: posted.size, rows: showCount(posted.size) }
      if (posted.size > 0) flash.success(t('done', count), undefined, { text: t('toOffers'), href: '/offer' })
    },
  })
  // The shared fields are those of the form for one offer, which has further fields.
  const control = form.control as unknown as OfferFieldsProps['control']
  const expireDate = form.watch('expireDate') ?? ''
  const read = rows.map((row) => readRow(row, found.get(row.cells.upc.trim()), { today, expireDate }))
  const ready = read.flatMap(({ terms }) => terms ?? [])
  const oddRows = rows.filter((row, at) => !isBlank(row) && Object.keys(read[at]?.problems ?? {}).length > 0)
  const odd = oddRows.length
  // A refused row can be posted again as it is, but has a problem to look at.
  const inNeed = rows.filter((row) => !isBlank(row) && (row.refused || oddRows.includes(row)))
  const zeros = rows.flatMap((row) => zeroOf(row, found) ?? []).length
  const again = countOfferedAgain(read)
  const isFilled = rows.some((row) => !isBlank(row))
  useUnsaved(isFilled, { isKept: true, isSending: isBusy })
  const units = ready.reduce((sum, { quantity }) => sum + quantity, 0)
  const amount = ready.reduce(
    (sum, { quantity, price, bouns }) =>
      sum + timesMoney(addMoney(moneyFromWire(price), moneyFromWire(bouns)), quantity),
    0,
  )
  const count = { count: ready.length, rows: showCount(ready.length) }
  return (
    <>
      <SchemaFormElement busy={isBusy} onSubmit={submit}>
        <SpaceBetween size="l">
          <Container
            header={
              <Header
                description={`${t('order')} ${t('price')}`}
                actions={
                  <SpaceBetween direction="horizontal" size="m" alignItems="center">
                    {(inNeed.length > 0 || only) && (
                      <Checkbox
                        data-only-problems
                        checked={only !== undefined}
                        onChange={({ detail }) =>
                          setOnly(detail.checked ? new Set(inNeed.map(({ id }) => id)) : undefined)
                        }
                      >
                        {t('onlyProblems')}
                      </Checkbox>
                    )}
                    <Button formAction="none" iconName="upload" disabled={isBusy} onClick={() => setImporting(true)}>
                      {t('import')}
                    </Button>
                  </SpaceBetween>
                }
              >
                {t('rows')}
              </Header>
            }
          >
            <SpaceBetween size="s">
              <OfferGrid rows={rows} read={read} found={found} only={only} onChange={change} disabled={isBusy} />
              <SpaceBetween direction="horizontal" size="xs">
                <Button
                  formAction="none"
                  iconName="add-plus"
                  disabled={isBusy}
                  onClick={() => change([...rows, newRow()])}
                >
                  {t('add')}
                </Button>
                <Button formAction="none" disabled={isBusy || !isFilled} onClick={() => change([])}>
                  {t('clear')}
                </Button>
              </SpaceBetween>
              <div aria-live="polite">
                {isLooking && t('looking')}
                {!isLooking &&
                  ready.length > 0 &&
                  t('ready', { ...count, units: showCount(units), amount: showAmount(moneyToWire(amount)) })}
                {!isLooking && odd > 0 && ` ${t('odd', { count: odd, rows: showCount(odd) })}`}
                {!isLooking && again > 0 && ` ${t('again', { count: again, rows: showCount(again) })}`}
              </div>
              {zeros > 1 && (
                <Button
                  formAction="none"
                  disabled={isBusy}
                  onClick={() =>
                    change(
                      rows.map((row) => {
                        const upc = zeroOf(row, found)
                        return upc === undefined ? row : edited(row, { upc })
                      }),
                    )
                  }
                >
                  {t('addZeros', { rows: showCount(zeros) })}
                </Button>
              )}
              {unloaded && (
                <Alert
                  type="error"
                  action={
                    <Button formAction="none" onClick={refresh}>
                      {common('tryAgain')}
                    </Button>
                  }
                >
                  {t('unloaded', { why: say(unloaded) })}
                </Alert>
              )}
            </SpaceBetween>
          </Container>
          <Container header={<Header>{t('all')}</Header>}>
            <FieldStack>
              <ExpiryField control={control} today={today} />
              <ScopeFields control={control} />
              <HoldField control={control} />
              <NotifyField control={control} />
            </FieldStack>
          </Container>
          <FormProblem message={problem} />
          {isNone && <Alert type="error">{t('none')}</Alert>}
          {isBusy && <div role="status">{t('progress', { done: showCount(done), all: showCount(ready.length) })}</div>}
          <Button variant="primary" loading={isBusy} loadingText={common('pleaseWait')} disabled={isLooking}>
            {t('submit', count)}
          </Button>
        </SpaceBetween>
      </SchemaFormElement>
      {isImporting && (
        <ImportOffersModal
          onAdd={(added) => change([...current.current.filter((row) => !isBlank(row)), ...added])}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
