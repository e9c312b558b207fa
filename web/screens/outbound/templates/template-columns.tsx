import Box from '@cloudscape-design/components/box'
import { Small } from '../../../components/cells/small.tsx'
import { RowAction, RowActions } from '../../../components/table/row-action.tsx'
import type { Column } from '../../../components/table/table-types.ts'
import { showCount } from '../../../components/text/format.ts'
import { LongText } from '../../../components/text/long-text.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { type TextsOf, useTexts } from '../../../texts/use-texts.ts'
import { goneOf, isUsable, type TemplateRecord } from './template-record.ts'

interface Acts {
  onChoose: (template: TemplateRecord) => void
  onEdit: (template: TemplateRecord) => void
  onRemove: (template: TemplateRecord) => void
}

/** Columns of the bundles. Deleted products and a deleted warehouse of a bundle are shown as errors. */
export const templateColumns = (t: TextsOf<'templates'>, acts: Acts): readonly Column<TemplateRecord>[] => [
  {
    id: 'name',
    header: t('bundles.name'),
    card: 'title',
    cell: ({ templateName, warehouse }) => (
      <>
        <LongText text={templateName} />
        <Small>{warehouse}</Small>
      </>
    ),
  },
  {
    id: 'main',
    header: t('bundles.main'),
    cell: ({ mainProductName: product, mainProductQty, stock }) => (
      <>
        <LongText text={t('bundles.part', { qty: showCount(mainProductQty), product })} />
        <Small>{t('bundles.left', { stock: showCount(stock) })}</Small>
      </>
    ),
  },
  { id: 'items', header: t('bundles.holds'), cell: (template) => <Parts template={template} /> },
  {
    id: 'actions',
    header: t('actions'),
    pinned: true,
    card: 'action',
    cell: (template) => <Actions template={template} {...acts} />,
  },
]

const Parts = ({ template }: { template: TemplateRecord }) => {
  const t = useTexts('templates')
  const gone = goneOf(template)
  return (
    <>
      {template.items.map(({ productNo, productName: product, qty, serviceLabel }) => (
        <div key={productNo}>
          <LongText
            text={`${t('bundles.part', { qty: showCount(qty), product })}${serviceLabel && `, ${serviceLabel}`}`}
          />
        </div>
      ))}
      {gone.length > 0 && <Box color="text-status-error">{t('bundles.gone', { product: showList(gone) })}</Box>}
      {template.isWarehouseGone && <Box color="text-status-error">{t('bundles.warehouseGone')}</Box>}
    </>
  )
}

const Actions = ({ template, onChoose, onEdit, onRemove }: Acts & { template: TemplateRecord }) => {
  const t = useTexts('templates')
  const name = template.templateName
  const usable = isUsable(template)
  return (
    <RowActions>
      <RowAction
        look="button"
        text={t('choose')}
        label={t('chooseOf', { name })}
        disabled={!usable}
        {...(usable ? {} : { disabledReason: t('bundles.cannot') })}
        onClick={() => onChoose(template)}
      />
      <RowAction text={t('edit')} edits label={t('editOf', { name })} onClick={() => onEdit(template)} />
      <RowAction text={t('remove')} label={t('removeOf', { name })} onClick={() => onRemove(template)} />
    </RowActions>
  )
}
