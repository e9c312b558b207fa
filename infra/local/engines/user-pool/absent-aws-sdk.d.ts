// Replaces the types of AWS's old SDK (tsconfig.json), as `without-triggers.ts` does for its code.
export {}
