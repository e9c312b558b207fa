import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import Checkbox from '@cloudscape-design/components/checkbox'
import Modal from '@cloudscape-design/components/modal'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { MarkedField } from '../../../components/fields/marked-field.tsx'
import { NumberInput } from '../../../components/fields/numbers/number-input.tsx'
import { useReturnedFocus } from '../../../components/modals/use-returned-focus.ts'
import { useRemembered } from '../../../components/page/use-remembered.ts'
import { showCount } from '../../../components/text/format.ts'
import { showList } from '../../../components/text/show-list.ts'
import { useSession } from '../../../session/session-context.tsx'
import { unnamed } from '../../../settings/preferences.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LABEL_FORMATS, LAYOUTS, type LabelFormat, labelsAPage } from './label-formats.ts'
import { LabelPages } from './label-pages.tsx'
import styles from './labels.module.css'
import {
  DPIS,
  type Dpi,
  hasWrongCheckDigit,
  isTooFine,
  type Labeled,
  MAX_LABELS,
  type PlacedLabel,
  pagesOf,
} from './labels.ts'

/** Pages in the preview. */
const SHOWN_PAGES = 2

const isFormat = (text: string | undefined): text is LabelFormat => LABEL_FORMATS.some((one) => one === text)
const dpiOf = (text: string): Dpi => DPIS.find((dpi) => `${dpi}` === text) ?? 203
const isWithin = (value: number | undefined, least: number, most: number): value is number =>
  value !== undefined && Number.isInteger(value) && value >= least && value <= most

/** Names of the products of labels, each once. */
const namesOf = (labels: readonly PlacedLabel[]): string[] => [
  ...new Set(labels.map(({ product }) => product.productName)),
]

interface LabelsModalProps {
  products: readonly Labeled[]
  onClose: () => void
}

/** Previews and prints labels of products, on sheets or on a roll. */
export const LabelsModal = ({ products, onClose }: LabelsModalProps) => {
  const t = useTexts('labels')
  const common = useTexts('components')
  const { company, user } = useSession()
  const [format, setFormat] = useState<LabelFormat>('avery5160')
  const [first, setFirst] = useState<number | undefined>(1)
  const [isNamed, setNamed] = useState(true)
  const [quantities, setQuantities] = useState<Readonly<Record<string, number | undefined>>>(() =>
    Object.fromEntries(products.map(({ productNo }) => [productNo, 1])),
  )
  const [kept, keepDpi] = useRemembered(`dockside.labels.dpi.${unnamed(user.userNo)}`, '')
  useReturnedFocus()
  const dpi = dpiOf(kept)
  const layout = LAYOUTS[format]
  const places = labelsAPage(layout)
  const isAt203 = layout.isRoll && dpi === 203
  const isSheet = !layout.isRoll
  const start = isSheet ? first : 1
  const isStartGood = isWithin(start, 1, places)
  const quantityOf = ({ productNo }: Labeled): number | undefined => quantities[productNo]
  const isQuantityGood = (product: Labeled): boolean => isWithin(quantityOf(product), 0, MAX_LABELS)
  const wanted = products.map((product) => ({ product, quantity: quantityOf(product) ?? 0 }))
  const total = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const isGood = isStartGood && products.every(isQuantityGood)
  const isMany = isGood && total > MAX_LABELS
  const pages = isGood && !isMany ? pagesOf(layout, wanted, start - 1) : []
  const labels = pages.flat()
  const fine = namesOf(labels.filter(({ bars }) => isTooFine(layout, bars, dpi)))
  const wrong = namesOf(labels.filter(({ product }) => hasWrongCheckDigit(product.upc)))
  const printed = { format, dpi, company: isNamed ? (company?.doctorName ?? '') : undefined }
  const options = LABEL_FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))
  const footer = (
    <Box float="right">
      <SpaceBetween size="xs" direction="horizontal">
        <Button variant="link" onClick={onClose}>
          {common('close')}
        </Button>
        <Button variant="primary" disabled={pages.length === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </SpaceBetween>
    </Box>
  )
  return (
    <Modal
      visible
      size="large"
      header={t('title')}
      footer={footer}
      closeAriaLabel={common('close')}
      onDismiss={onClose}
    >
      <SpaceBetween size="m">
        <div className={styles.fields}>
          <MarkedField label={t('format')}>
            <Select
              selectedOption={options.find(({ value }) => value === format) ?? null}
              options={options}
              onChange={({ detail: { selectedOption } }) => {
                if (isFormat(selectedOption.value)) setFormat(selectedOption.value)
              }}
            />
          </MarkedField>
          {isSheet && (
            <MarkedField
              label={t('start')}
              constraintText={t('startRule')}
              errorText={isStartGood ? undefined : t('startBetween', { most: showCount(places) })}
            >
              <NumberInput value={first} step={1} onChange={setFirst} />
            </MarkedField>
          )}
          {layout.isRoll && (
            <MarkedField label={t('dpi')} constraintText={t('dpiRule')}>
              <Select
                selectedOption={{ value: `${dpi}`, label: t('dots', { dpi }) }}
                options={DPIS.map((one) => ({ value: `${one}`, label: t('dots', { dpi: one }) }))}
                onChange={({ detail }) => keepDpi(detail.selectedOption.value ?? '')}
              />
            </MarkedField>
          )}
        </div>
        <Checkbox checked={isNamed} onChange={({ detail }) => setNamed(detail.checked)}>
          {t('companyShown')}
        </Checkbox>
        <div className={styles.products}>
          {products.map((product) => (
            <MarkedField
              key={product.productNo}
              stretch
              errorText={isQuantityGood(product) ? undefined : t('quantityBetween', { most: showCount(MAX_LABELS) })}
            >
              <div className={styles.product}>
                <div>
                  {product.productName}
                  <Box variant="small" display="block">
                    {product.upc}
                  </Box>
                </div>
                <NumberInput
                  ariaLabel={t('quantityOf', { product: product.productName })}
                  value={quantityOf(product)}
                  step={1}
                  onChange={(value) => setQuantities((before) => ({ ...before, [product.productNo]: value }))}
                />
              </div>
            </MarkedField>
          ))}
        </div>
        {isMany && <Alert type="error">{t('many', { most: showCount(MAX_LABELS) })}</Alert>}
        {isGood && total === 0 && <Alert type="info">{t('none')}</Alert>}
        {fine.length > 0 && (
          <Alert type="warning">{t(isAt203 ? 'tooFineAt203' : 'tooFine', { products: showList(fine) })}</Alert>
        )}
        {wrong.length > 0 && <Alert type="warning">{t('wrongDigit', { products: showList(wrong) })}</Alert>}
        {pages.length > 0 && (
          <>
            <Box color="text-body-secondary">
              {t('pages', { labels: showCount(total), pages: showCount(pages.length) })}{' '}
              {pages.length > SHOWN_PAGES && t('more', { shown: showCount(SHOWN_PAGES) })} {t('hint')}
            </Box>
            <div className={styles.preview} aria-hidden="true">
              <div className={styles.sheets}>
                <LabelPages {...printed} pages={pages.slice(0, SHOWN_PAGES)} />
              </div>
            </div>
          </>
        )}
        {/* The printed copy is outside the page, which is hidden in print. */}
        {pages.length > 0 &&
          createPortal(
            <div className={styles.paper} data-print="sheets" aria-hidden="true">
              <LabelPages {...printed} pages={pages} />
            </div>,
            document.body,
          )}
      </SpaceBetween>
    </Modal>
  )
}
