import { CopyText, KeyNumber } from '../../components/copy-text.tsx'
import { showAmount, showCount, showInstant } from '../../components/format.ts'
import { KeyFigure, KeyValues } from '../../components/key-values.tsx'
import { PageLink } from '../../components/page-link.tsx'
import { useSession } from '../../session/session-context.tsx'
import { productHref } from '../inventory/product-record.ts'
import { ExpiryText } from './expiry-text.tsx'
import type { OfferDetail } from './offer-record.ts'
import { PrivateScope } from './private-scope.tsx'

const scopeOf = ({ scope, nurseStr }: OfferDetail, isDoctor: boolean) => {
  if (scope === 'public') return 'Public'
  return isDoctor ? <PrivateScope nurseStr={nurseStr} /> : 'Private'
}

export const OfferSummary = ({ offer }: { offer: OfferDetail }) => {
  const isDoctor = useSession().user.role === 'doctor'
  const { offerNo, upc, price, bouns, quantity, leftNum, taken, note, createDate, createBy } = offer
  const product = <PageLink href={productHref(offer)}>Stock of the product</PageLink>
  return (
    <KeyValues
      title="Summary"
      note={note}
      items={[
        { label: 'Price', value: <KeyFigure text={showAmount(price)} /> },
        { label: 'Bonus', value: <KeyFigure text={showAmount(bouns)} /> },
        { label: 'Left', value: <KeyFigure text={showCount(leftNum)} /> },
        { label: 'Taken', value: <KeyFigure text={`${showCount(taken)} of ${showCount(quantity)}`} /> },
        { label: 'Expires', value: <ExpiryText offer={offer} /> },
        { label: 'Scope', value: scopeOf(offer, isDoctor) },
        { label: 'UPC', value: <CopyText text={upc} what="UPC" /> },
        { label: 'Offer no.', value: <KeyNumber text={offerNo} what="Offer number" /> },
        { label: 'Posted', value: `${showInstant(createDate)} by ${createBy}` },
        ...(isDoctor ? [{ label: 'Product', value: product }] : []),
      ]}
    />
  )
}
