import { describe, expect, it } from 'vitest'
import { claimDecidedLetter } from '../../../../functions/mixed-packages/public.ts'
import { reverseById } from '../../../../functions/mixed-packages/use-cases/reversals.ts'
import { claimDecidedMail } from '../../../../shared/mixed-packages/mixed.mails.ts'
import { SITE } from '../../notifications/desk.ts'
import { recordMails } from '../../payments/record-mails.ts'
import { newTracking } from '../../tracking/arrivals.ts'
import { create, deps, openDesk, side } from '../mixed-desk.ts'
import { claim, distributeNow, newTake, reviewOf, UPC } from './claiming-world.ts'

openDesk()

/** Creates a package with a nurse's claim; returns the notices that its claimant has received since. */
const claimed = async () => {
  const tracking = newTracking()
  const { packageId } = await create(tracking, { [UPC]: 10 })
  const inboundNo = await newTake(deps, side, 6)
  const { claimId } = await claim(deps, side, { tracking, inboundNo, quantity: 2 })
  const { recording, mails } = recordMails(deps)
  const notices = async () =>
    (await mails()).map((mail) => claimDecidedMail.parse((mail as { content: unknown }).content))
  const decisions = async () => (await notices()).map(({ decision }) => decision)
  const reverse = () => reverseById(recording, side.admin, { doctorNo: side.doctorNo, packageId })
  return { claimId, review: reviewOf(recording, side), recording, mails, notices, decisions, reverse }
}

describe('the claimant of a claim that is undone', () => {
  it('is notified of each decision, and of the deduction after a reversal of the package', async () => {
    const { claimId, review, recording, decisions, reverse, notices, mails } = await claimed()
    await review.approve(claimId)
    await review.rollback(claimId)
    expect((await decisions()).sort()).toEqual(['approved', 'reopened'])
    expect(await mails()).toMatchObject([{ by: side.admin.userName }, { by: side.admin.userName }])
    await review.approve(claimId)
    await distributeNow(recording, side, claimId)
    await review.rollback(claimId)
    await review.approve(claimId)
    await distributeNow(recording, side, claimId)
    await reverse()
    expect((await decisions()).sort()).toEqual(
      ['approved', 'reopened', 'approved', 'distributed', 'rolledBack', 'approved', 'distributed', 'reversed'].sort(),
    )
    const last = (await notices()).find(({ decision }) => decision === 'reversed')
    const letter = claimDecidedLetter(claimDecidedMail.parse(last), { siteUrl: SITE, language: 'en', zone: 'UTC' })
    expect(letter.paragraphs.join()).toContain('deducted from the balance')
  })

  it('is notified that the package was reversed if the claim was pending', async () => {
    const { decisions, reverse } = await claimed()
    await reverse()
    expect(await decisions()).toEqual(['packageReversed'])
  })
})
