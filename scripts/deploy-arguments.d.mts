export function givenContext(args: readonly string[]): Record<string, string>
export function deployArguments(args: readonly string[]): string[]
