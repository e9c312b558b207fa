import { AwsSolutionsChecks, type IApplyRule, type NagRuleResult } from 'cdk-nag'

/**
 * cdk-nag's AwsSolutions checks. In a finding that quotes a reference to another resource, the reference is replaced by
 * `<...>`, so that an explanation refers to the covered resources (`<...>/tracking/*`), not to a generated name.
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
