import Link from '@cloudscape-design/components/link'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { isShopLink, LINK_REL } from '../../../shared/offers/links.rules.ts'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { KeyFigure, KeyValues } from '../../components/key-values.tsx'
import { NoteView } from '../../components/note/note-view.tsx'
import { PageLink } from '../../components/page/page-link.tsx'
import { KeyNumber } from '../../components/text/copy-text.tsx'
import { showAmount, showCount, showInstant } from '../../components/text/format.ts'
import { showList } from '../../components/text/show-list.ts'
import { useSession } from '../../session/session-context.tsx'
import { type TextsOf, useTexts } from '../../texts/use-texts.ts'
import { productHref } from '../products/product-record.ts'
import { ExpiryText } from './expiry-text.tsx'
import type { OfferDetail, OfferRecord } from './offer-record.ts'
import { PastPrices } from './past-prices.tsx'

const scopeOf = ({ scope, nurseStr }: OfferDetail, isDoctor: boolean, t: TextsOf<'offers'>) =>
  scope === 'private' && isDoctor ? <PrivateScope nurseStr={nurseStr} /> : t(`scopes.${scope}`)

const perNurse = ({ maxPerNurse, leftForYou }: OfferDetail, desk: TextsOf<'desk'>) =>
  leftForYou === undefined
    ? showCount(maxPerNurse)
    : `${showCount(maxPerNurse)} (${desk('form.leftForYou', { units: showCount(leftForYou) })})`

export const OfferSummary = ({ offer }: { offer: OfferDetail }) => {
  const t = useTexts('offers')
  const desk = useTexts('desk')
  const taking = useTexts('taking')
  const isDoctor = useSession().user.role === 'doctor'
  const {
    offerNo,
    upc,
    price,
    bouns,
    quantity,
    leftNum,
    taken,
    note,
    createDate,
    createBy,
    links,
    maxPerNurse,
    holdHours,
  } = offer
  const product = <PageLink href={productHref(offer)}>{t('detail.stock')}</PageLink>
  return (
    <KeyValues
      title={t('detail.summary')}
      note={note && <NoteView note={note} noteFormat={offer.noteFormat} />}
      items={[
        { label: t('columns.price'), value: <KeyFigure text={showAmount(price)} /> },
        { label: t('columns.bonus'), value: <KeyFigure text={showAmount(bouns)} /> },
        { label: t('columns.left'), value: <KeyFigure text={showCount(leftNum)} /> },
        {
          label: t('columns.taken'),
          value: <KeyFigure text={t('detail.takenOf', { taken: showCount(taken), total: showCount(quantity) })} />,
        },
        { label: t('columns.expires'), value: <ExpiryText offer={offer} countsDays /> },
        { label: t('columns.scope'), value: scopeOf(offer, isDoctor, t) },
        { label: t('columns.upc'), value: <KeyNumber text={upc} what={t('columns.upc')} /> },
        { label: t('detail.offerNo'), value: <KeyNumber text={offerNo} what={t('detail.offerNumber')} /> },
        { label: t('columns.posted'), value: t('detail.postedBy', { time: showInstant(createDate), user: createBy }) },
        ...(holdHours > 0
          ? [{ label: taking('hold.column'), value: taking('hold.hours', { hours: showCount(holdHours) }) }]
          : []),
        ...(maxPerNurse > 0 ? [{ label: desk('form.perNurse'), value: perNurse(offer, desk) }] : []),
        ...(links.length > 0 ? [{ label: desk('form.links'), value: <OfferLinks links={links} /> }] : []),
        ...(isDoctor ? [{ label: t('columns.product'), value: product }] : []),
        ...(isDoctor
          ? [{ label: desk('prices.label'), value: <PastPrices productNo={offer.productNo} besides={offer.offerNo} /> }]
          : []),
      ]}
    />
  )
}

/** Links to shops that sell the product. If a URL fails the current validation, only the name of the shop is shown. */
export const OfferLinks = ({ links }: Pick<OfferRecord, 'links'>) => (
  <SpaceBetween size="xxs">
    {links.map(({ label, url }) =>
      isShopLink(url) ? (
        <Link key={`${label} ${url}`} external href={url} rel={LINK_REL}>
          {label}
        </Link>
      ) : (
        <span key={`${label} ${url}`}>{label}</span>
      ),
    )}
  </SpaceBetween>
)

/** Names of the nurses and groups that a private offer is for; a deleted nurse or group is shown by number. */
const PrivateScope = ({ nurseStr }: { nurseStr: string }) => {
  const t = useTexts('offers')
  const { data } = useCall(api.people.getGroupTree, { named: nurseStr, size: 1 })
  const names = new Map([
    ...(data?.groups ?? []).map(({ groupNo, groupName }): [string, string] => [groupNo, groupName]),
    ...(data?.named ?? []).map(({ userNo, userName }): [string, string] => [userNo, userName]),
  ])
  const numbers = nurseStr.split(',')
  const nurses = showList(numbers.map((number) => names.get(number) ?? number))
  return <>{data ? t('scopes.named', { nurses }) : t('scopes.private')}</>
}
