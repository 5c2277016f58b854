import { defineConfig } from 'vitest/config'

// What these load lives in the process, not in the module: the library counts what all its callers hold.
const nativeLibraries = 'native/hcn/**/*.test.ts'

export default defineConfig({
  test: {
    // No console noise from a green run; a failing test prints its own.
    silent: 'passed-only',
    // Ends a test that hangs; how fast something is, the benches measure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for has the time of the test, too, and not the second that it has by itself.
    expect: { poll: { timeout: 50_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // The modules keep no state, so they are loaded once per worker instead of once per file.
          isolate: false,
          include: ['core/**/*.test.ts', 'native/**/*.test.ts', 'electron/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [nativeLibraries],
        },
      },
      {
        extends: true,
        test: { name: 'native libraries', environment: 'node', include: [nativeLibraries] },
      },
      {
        extends: true,
        test: { name: 'page', environment: 'happy-dom', include: ['renderer/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
