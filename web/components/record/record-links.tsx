import { type ReactNode, useContext } from 'react'
import type { Role } from '../../../shared/values/role.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { LinkedCode } from '../page/linked-code.tsx'
import { PageLink } from '../page/page-link.tsx'
import { longTextOrNone } from '../text/long-text.tsx'
import { unbroken } from '../text/unbroken.tsx'
import {
  batchAddress,
  personAddress,
  productAddress,
  shipmentAddress,
  takeAddress,
  warehouseAddress,
} from './record-address.ts'

// Each component renders a link if the user may open the record, and plain text otherwise.

const useRole = (): Role | undefined => useContext(SessionContext)?.user.role

/** A name of up to two lines, with a link if there is a page for it. */
const linked = (text: string, href: string | undefined, short = false, hint?: string): ReactNode =>
  href === undefined ? (
    longTextOrNone(text, short, hint)
  ) : (
    <PageLink href={href} long={short ? 'short' : 'wide'} hint={hint}>
      {text}
    </PageLink>
  )

export const ProductLink = ({ productNo, productName }: { productNo: string; productName: string }) =>
  linked(productName, productAddress(productNo, useRole()))

export const PersonLink = ({ userName }: { userName: string }) =>
  linked(userName, personAddress(userName, useRole()), true)

interface WarehouseLinkProps {
  warehouseNo: string
  warehouse: string
  /** Shown on hover. */
  address?: string | undefined
}

export const WarehouseLink = ({ warehouseNo, warehouse, address }: WarehouseLinkProps) =>
  linked(warehouse, warehouseAddress(warehouseNo, useRole()), true, address)

/** The number of a take, with a button that copies it. */
export const TakeCode = ({ inboundNo, what }: { inboundNo: string; what: string }) => (
  <LinkedCode code={inboundNo} what={what} href={takeAddress(inboundNo, useRole())} />
)

interface ShipmentLinkProps {
  outboundNo: string
  doctorNo: string
  /** See `PageLink`. */
  long?: 'wide'
  children: ReactNode
}

/** All users of a company may open its shipments; the address names the company in lists of several companies. */
export const ShipmentLink = ({ outboundNo, doctorNo, long, children }: ShipmentLinkProps) => {
  const company = useContext(SessionContext)?.company
  return (
    <PageLink href={shipmentAddress(outboundNo, company ? undefined : doctorNo)} long={long}>
      {children}
    </PageLink>
  )
}

interface BatchLinkProps {
  batchNumber: string
  /** Rows that the link shows: the unconfirmed or the confirmed ones. */
  of?: 'toConfirm' | 'history'
}

export const BatchLink = ({ batchNumber, of = 'history' }: BatchLinkProps) => {
  const href = batchAddress(batchNumber, useRole(), of)
  return href === undefined ? unbroken(batchNumber || '-') : <PageLink href={href}>{unbroken(batchNumber)}</PageLink>
}
