import Box from '@cloudscape-design/components/box'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { DialogTable } from '../../../components/table/dialog-table.tsx'
import { ShortCode } from '../../../components/text/code-text.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ReviewedClaim } from '../claim-records.ts'
import {
  CHARGE_OPTIONS,
  type Charge,
  ChargeChoice,
  type ChargeOption,
  CustomTime,
  chargeOnWire,
  noCharge,
} from './charge-choice.tsx'

/** Start of storage charges: one for all claims, with exceptions for individual claims. */
export const useCharges = (first: ChargeOption) => {
  const [all, setAll] = useState<Charge>(noCharge(first))
  const [each, setEach] = useState<ReadonlyMap<string, Charge>>(new Map())
  const chargeOf = ({ claimId }: ReviewedClaim): Charge => each.get(claimId) ?? all
  return {
    all,
    chargeOf,
    isOneForAll: each.size === 0,
    setAll: (charge: Charge) => {
      setAll(charge)
      setEach(new Map())
    },
    setOne: ({ claimId }: ReviewedClaim, charge: Charge) => setEach(new Map([...each, [claimId, charge]])),
    /** Request rows of the calls that set a time for each claim. */
    requestsOf: (claims: readonly ReviewedClaim[]) =>
      claims.map((claim) => ({ claimId: claim.claimId, forceChargeTime: chargeOnWire(chargeOf(claim)) })),
  }
}

interface ChargesProps {
  claims: readonly ReviewedClaim[]
  charges: ReturnType<typeof useCharges>
  options?: readonly ChargeOption[]
}

/** The choice for all claims; if there are several, with the choice for each claim below it. */
export const Charges = ({ claims, charges, options = CHARGE_OPTIONS }: ChargesProps) => {
  const t = useTexts('mixedReview')
  const isOne = claims.length === 1
  return (
    <SpaceBetween size="m">
      <ChargeChoice
        label={isOne ? t('distribute.option') : t('distribute.all')}
        description={isOne ? undefined : t('distribute.allText')}
        value={charges.all}
        onChange={charges.setAll}
        options={options}
      />
      {!isOne && <Each claims={claims} charges={charges} options={options} />}
    </SpaceBetween>
  )
}

const Each = ({ claims, charges: { chargeOf, setOne: onChange }, options }: Required<ChargesProps>) => {
  const t = useTexts('mixedReview')
  const nameOf = ({ claimerName, claimedQty, upc }: ReviewedClaim) =>
    t('row', { claimer: claimerName, units: showCount(claimedQty), upc })
  const optionOf = (option: ChargeOption) => ({ value: option, label: t(`distribute.${option}`) })
  return (
    <DialogTable
      label={t('distribute.option')}
      rows={claims}
      rowKey={({ claimId }) => claimId}
      empty=""
      low
      columns={[
        {
          id: 'claim',
          header: t('title'),
          card: 'title',
          cell: (claim) => (
            <>
              <ShortCode code={claim.tracking} />
              <Box fontSize="body-s">{nameOf(claim)}</Box>
            </>
          ),
        },
        {
          id: 'charge',
          header: t('columns.charge'),
          minWidth: 220,
          cell: (claim) => {
            const charge = chargeOf(claim)
            return (
              <SpaceBetween size="xs">
                <Select
                  selectedOption={optionOf(charge.option)}
                  options={options.map(optionOf)}
                  ariaLabel={t('distribute.each', { claim: nameOf(claim) })}
                  expandToViewport
                  onChange={({ detail }) => {
                    const option = options.find((one) => one === detail.selectedOption.value)
                    if (option) onChange(claim, { ...charge, option })
                  }}
                />
                {charge.option === 'custom' && <CustomTime value={charge} onChange={(next) => onChange(claim, next)} />}
              </SpaceBetween>
            )
          },
        },
      ]}
    />
  )
}
