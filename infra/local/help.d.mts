export declare const asksForHelp: (args: readonly string[]) => boolean
export declare const HELP: string
