import { setFlagsFromString } from 'node:v8'

/**
 * Keeps the engine from compiling more than it gains. The readers of evidence are many functions that call small ones;
 * by default V8 copies up to 920 instructions of these into each function that runs often, and compiling the outcome took
 * a third of the processor time in which a capture of 50 MB is opened, and half of it at 5 MB. With 150 the code runs as
 * fast, and opening takes a fifth to a quarter less (docs/performance.md). V8 asks for the limit whenever it compiles.
 */
export function limitInlining(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=150')
}
