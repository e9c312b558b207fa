/** A function as infra declares it. */
export interface DeclaredFunction {
  name: string
  arn: string
  /** The source file whose `handler` runs; absolute. */
  entry: string
  timeoutMs: number
  memoryMb: number
  /** The ARN of its role. */
  role: string
  environment: Record<string, string>
}
