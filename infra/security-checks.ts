import { AwsSolutionsChecks, type IApplyRule, type NagRuleResult } from 'cdk-nag'

/**
 * cdk-nag's AwsSolutions checks. A finding that quotes a reference to another resource names it `<...>`: an explanation
 * refers to what a grant covers (`<...>/tracking/*`), not to a generated name.
 */
export class SecurityChecks extends AwsSolutionsChecks {
  protected override applyRule(params: IApplyRule): void {
    super.applyRule({
      ...params,
      ruleSuffixOverride: params.ruleSuffixOverride ?? params.rule.name,
      rule: (node) => plain(params.rule(node)),
    })
  }
}

const plain = (result: NagRuleResult): NagRuleResult =>
  Array.isArray(result)
    ? result.map((finding) => finding.replace(/\{.*\}|<[^>]*>(-[a-z]+-[a-z]+-\d)?/g, '<...>'))
    : result
